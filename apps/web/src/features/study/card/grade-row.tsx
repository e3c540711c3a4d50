import type { LanguageSettings, StudyItem } from '@wordreel/shared';
import { keyLabel, useKeyLabels } from '#reading/keys/key-labels.ts';
import { boundCode } from '#reading/keys/shortcuts.ts';
import { STUDY_KEYS, type StudyAction } from '#reading/keys/study-keys.ts';
import { useBindings } from '#reading/keys/use-shortcuts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { formatCount } from '#lib/text/format.ts';
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
  isPractice: boolean;
  buttons: LanguageSettings['gradeButtons'];
  onReveal: () => void;
  onGrade: (rating: 1 | 2 | 3 | 4) => void;
}

export function GradeRow({ isRevealed, intervals, isPractice, buttons, onReveal, onGrade }: GradeRowProps) {
  const keyOf = useStudyKeyLabels();
  if (!isRevealed) {
    return (
      <div className={styles.row}>
        <Button variant="primary" className={styles.reveal} onClick={onReveal}>
          Show the answer <kbd className={styles.key}>{keyOf('reveal')}</kbd>
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
          aria-keyshortcuts={keyOf(name)}
          onClick={() => onGrade(rating)}
        >
          <span className={styles.label}>
            {label}
            <kbd className={styles.key} aria-hidden="true">
              {keyOf(name)}
            </kbd>
          </span>
          <span className={styles.next}>
            {isPractice || !intervals ? (rating === 1 ? 'once more' : 'practice') : nextDay(intervals[name])}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

export function useStudyKeyLabels(): (action: StudyAction) => string {
  const [bindings] = useBindings();
  const layout = useKeyLabels();
  return (action) => {
    const shortcut = STUDY_KEYS.find((one) => one.action === action);
    return shortcut === undefined ? '' : keyLabel(boundCode(shortcut, bindings), layout);
  };
}

/** Formats when a word comes back, such as `tomorrow`, `in 9 days` or `in 3 weeks`. @param days 1 or more */
export function nextDay(days: number): string {
  if (days <= 1) return 'tomorrow';
  if (days < 14) return `in ${days} days`;
  if (days < 60) return `in ${Math.round(days / 7)} weeks`;
  if (days < 365) return `in ${formatCount(Math.round(days / 30.4), 'month', 'months')}`;
  const years = Math.round((days / 365.25) * 2) / 2;
  return years === 1 ? 'in a year' : `in ${years} years`;
}
