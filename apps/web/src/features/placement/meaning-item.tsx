import type { LanguageCode, PlacementMeanings } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import styles from './placement-check.module.css';
import { useAnswerKeys } from './use-answer-keys.ts';

/** Fixed keys keep the buttons, and the focus on them, when the word changes. */
const PLACES = [0, 1, 2, 3] as const;

interface MeaningItemProps {
  language: LanguageCode;
  question: PlacementMeanings['questions'][number];
  number: number;
  count: number;
  onChoose: (choice: number) => void;
  onNone: () => void;
  onSkip: () => void;
}

/** A word with four meanings, and a button for not knowing it. */
export function MeaningItem({ language, question, number, count, onChoose, onNone, onSkip }: MeaningItemProps) {
  const { word, options } = question;
  useAnswerKeys(Object.fromEntries(PLACES.map((at) => [`Digit${at + 1}`, () => onChoose(at)])));
  return (
    <>
      <h1 className={styles.ask}>
        What does it mean? {number} of {count}
      </h1>
      <p className={styles.word} lang={language} dir="auto" aria-live="polite">
        {word}
      </p>
      <div className={styles.options}>
        {PLACES.map((at) => (
          <Button key={at} className={styles.option} onClick={() => onChoose(at)}>
            {options[at]}
          </Button>
        ))}
        <Button variant="quiet" onClick={onNone}>
          I don’t know
        </Button>
      </div>
      <div className={styles.tools}>
        <Button variant="quiet" onClick={onSkip}>
          Skip this
        </Button>
      </div>
    </>
  );
}
