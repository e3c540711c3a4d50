import type { LanguageSettings, StudyItem } from '@wordreel/shared';
import { keyLabel, useKeyLabels } from '#reading/keys/key-labels.ts';
import { boundCode } from '#reading/keys/shortcuts.ts';
import { STUDY_KEYS, type StudyAction } from '#reading/keys/study-keys.ts';
import { useBindings } from '#reading/keys/use-shortcuts.ts';
import { UI_LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/study.tsx';
import { Button } from '#ui/buttons/button.tsx';
import styles from './grade-row.module.css';

const GRADES = [
  { rating: 1, name: 'again', label: texts.again },
  { rating: 2, name: 'hard', label: texts.hard },
  { rating: 3, name: 'good', label: texts.good },
  { rating: 4, name: 'easy', label: texts.easy },
] as const;

interface GradeRowProps {
  state: 'intro' | 'question' | 'answer';
  intervals: StudyItem['intervals'];
  isPractice: boolean;
  buttons: LanguageSettings['gradeButtons'];
  onReveal: () => void;
  onGrade: (rating: 1 | 2 | 3 | 4) => void;
}

export function GradeRow({ state, intervals, isPractice, buttons, onReveal, onGrade }: GradeRowProps) {
  const keyOf = useStudyKeyLabels();
  if (state !== 'answer') {
    const label = state === 'intro' ? texts.gotIt : texts.showAnswer;
    return (
      <div className={styles.row}>
        <Button variant="primary" className={styles.reveal} onClick={onReveal}>
          {label({
            keyOf: keyOf('reveal'),
            key: (content) => <kbd className={styles.key}>{content}</kbd>,
          })}
        </Button>
      </div>
    );
  }
  const shown = buttons === 2 ? GRADES.filter(({ name }) => name === 'again' || name === 'good') : GRADES;
  return (
    <fieldset className={styles.row} data-buttons={buttons}>
      <legend className="visually-hidden">{texts.gradeQuestion}</legend>
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
            {/* A forgotten word returns in the same session, whatever its next day. */}
            {rating === 1
              ? texts.gradeRepeats
              : isPractice || !intervals
                ? texts.gradePractices
                : nextDay(intervals[name])}
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
  if (days <= 1) return new Intl.RelativeTimeFormat(UI_LANGUAGE, { numeric: 'auto' }).format(1, 'day');
  const relative = new Intl.RelativeTimeFormat(UI_LANGUAGE);
  if (days < 14) return relative.format(days, 'day');
  if (days < 60) return relative.format(Math.round(days / 7), 'week');
  if (days < 365) return relative.format(Math.round(days / 30.4), 'month');
  return relative.format(Math.round((days / 365.25) * 2) / 2, 'year');
}
