import { type LanguageCode, languageName, PLACEMENT_ITEMS } from '@wordreel/shared';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { progressOf } from './kept-check.ts';
import styles from './placement-check.module.css';

interface CheckStartProps {
  language: LanguageCode;
  /** The progress of an earlier check; 0 answered if there is none. */
  progress: ReturnType<typeof progressOf>;
  onContinue: () => void;
  onBegin: () => void;
  onLeave: () => void;
}

/** Explains what a check is, how long it takes, and what it does not measure. */
export function CheckStart({
  language,
  progress: { answered, isOver },
  onContinue,
  onBegin,
  onLeave,
}: CheckStartProps) {
  return (
    <>
      <h1 className={styles.title}>How much {languageName(language)} do you know?</h1>
      <p className={styles.text}>
        You see one word at a time and say whether you know what it means. About {PLACEMENT_ITEMS} words, three minutes.
        Some of the words do not exist: they show how careful the answers are, so say yes only where you could tell the
        meaning.
      </p>
      <p className={styles.text}>
        It finds your vocabulary level, which decides what fits you here. It is not your CEFR level: it cannot tell how
        well you listen, speak or write. You can leave and go on later.
      </p>
      {isOver && <p className={styles.text}>Your result is ready.</p>}
      <div className={styles.ways}>
        {answered > 0 && (
          <Button variant="primary" onClick={onContinue}>
            {isOver ? 'See your result' : `Go on: ${formatCount(answered, 'word', 'words')} answered`}
          </Button>
        )}
        <Button variant={answered > 0 ? 'outline' : 'primary'} onClick={onBegin}>
          {answered > 0 ? 'Start over' : 'Begin'}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Not now
        </Button>
      </div>
    </>
  );
}
