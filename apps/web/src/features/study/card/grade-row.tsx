import type { LanguageSettings, StudyItem } from '@wordreel/shared';
import { Button } from '#ui/buttons/button.tsx';
import { nextDay } from './next-day.ts';
import styles from './grade-row.module.css';

const GRADES = [
  { rating: 1, name: 'again', label: 'Again' },
  { rating: 2, name: 'hard', label: 'Hard' },
  { rating: 3, name: 'good', label: 'Good' },
  { rating: 4, name: 'easy', label: 'Easy' },
] as const;

interface GradeRowProps {
  isRevealed: boolean;
  intervals: StudyItem['intervals'];
  /** Whether an answer changes nothing. */
  isPractice: boolean;
  buttons: LanguageSettings['gradeButtons'];
  onReveal: () => void;
  onGrade: (rating: 1 | 2 | 3 | 4) => void;
}

/** One row at the bottom edge: first the way to the answer, then how well it was known, each with its next day. */
export function GradeRow({ isRevealed, intervals, isPractice, buttons, onReveal, onGrade }: GradeRowProps) {
  if (!isRevealed) {
    return (
      <div className={styles.row}>
        <Button variant="primary" className={styles.reveal} onClick={onReveal}>
          Show the answer <kbd className={styles.key}>Space</kbd>
        </Button>
      </div>
    );
  }
  const shown = buttons === 2 ? GRADES.filter(({ name }) => name === 'again' || name === 'good') : GRADES;
  return (
    <fieldset className={styles.row} data-buttons={buttons}>
      <legend className="visually-hidden">How well did you know it?</legend>
      {shown.map(({ rating, name, label }) => (
        <button
          key={rating}
          type="button"
          className={styles.grade}
          data-grade={name}
          aria-keyshortcuts={String(rating)}
          onClick={() => onGrade(rating)}
        >
          <span className={styles.label}>
            {label}
            <kbd className={styles.key} aria-hidden="true">
              {rating}
            </kbd>
          </span>
          <span className={styles.next}>{whenNext(rating, isPractice ? null : intervals?.[name])}</span>
        </button>
      ))}
    </fieldset>
  );
}

function whenNext(rating: number, days: number | null | undefined): string {
  if (days === null || days === undefined) return rating === 1 ? 'once more' : 'practice';
  return nextDay(days);
}
