import { type LanguageCode, languageName } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import styles from './placement-check.module.css';
import { useAnswerKeys } from './use-answer-keys.ts';

interface CheckItemProps {
  language: LanguageCode;
  /** Null while loading. */
  word: string | null;
  answered: number;
  most: number;
  onAnswer: (yes: boolean) => void;
  /** Null if there is nothing to go back to. */
  onBack: (() => void) | null;
  /** Shows the result so far. Null if there are too few answers. */
  onEnd: (() => void) | null;
  onLeave: () => void;
}

const ARC = 'M6 54A48 48 0 0 1 102 54';

/** Shows one word and two buttons of equal weight. */
export function CheckItem({ language, word, answered, most, onAnswer, onBack, onEnd, onLeave }: CheckItemProps) {
  const onKey = (yes: boolean) => () => {
    if (word !== null) onAnswer(yes);
  };
  useAnswerKeys({
    KeyY: onKey(true),
    KeyN: onKey(false),
    ArrowLeft: onBack ?? undefined,
    Backspace: onBack ?? undefined,
  });
  return (
    <>
      <h1 className="visually-hidden">Do you know these {languageName(language)} words?</h1>
      <div className={styles.progress}>
        <svg viewBox="0 0 108 60" className={styles.arc} aria-hidden="true">
          <path d={ARC} className={styles.track} pathLength={1} />
          <path
            d={ARC}
            className={styles.filled}
            pathLength={1}
            strokeDasharray={`${Math.min(1, answered / most)} 1`}
          />
        </svg>
        <span className={styles.count}>
          {answered} <span className={styles.of}>of about {most}</span>
        </span>
      </div>
      <p className={styles.word} lang={language} dir="auto" aria-live="polite">
        {word ?? '…'}
      </p>
      <p className={styles.ask}>Do you know what it means?</p>
      <div className={styles.answers}>
        <Button className={styles.answer} aria-disabled={word === null} onClick={onKey(false)}>
          Not yet
        </Button>
        <Button className={styles.answer} aria-disabled={word === null} onClick={onKey(true)}>
          I know it
        </Button>
      </div>
      <div className={styles.tools}>
        <Button variant="quiet" disabled={onBack === null} onClick={() => onBack?.()}>
          Previous
        </Button>
        {onEnd !== null && (
          <Button variant="quiet" onClick={onEnd}>
            Show my result
          </Button>
        )}
        <Button variant="quiet" onClick={onLeave}>
          Finish later
        </Button>
      </div>
    </>
  );
}
