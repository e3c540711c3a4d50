import type { StudyDay } from '#days/study-day';

/** Thresholds for an active day. See `docs/how-learning-works.md`. */
export const ACTIVE_DAY = { answers: 10, minutesVideo: 10, lookups: 3 } as const;

/** What a learner did on a study day, in all languages. */
export interface DayWork {
  /** The number of answers, both counted ones and practice. */
  readonly answers: number;
  /** The number of counted answers to words that had been answered on an earlier day. */
  readonly reviews: number;
  readonly minutesVideo: number;
  readonly lookups: number;
}

/** What is left to do today, in the language of the last answer. */
export interface DayRest {
  readonly due: number;
  readonly newWords: number;
}

/** Whether everything due was answered, even if that was fewer than ten words. */
const hasNothingLeft = ({ answers, reviews }: DayWork, { due, newWords }: DayRest): boolean =>
  answers > 0 && due === 0 && (reviews > 0 || newWords === 0);

/** Whether a day is active. @param left what is left to do; null if nothing was answered just now */
export function isActiveDay(work: DayWork, left: DayRest | null): boolean {
  return (
    work.answers >= ACTIVE_DAY.answers ||
    (work.minutesVideo >= ACTIVE_DAY.minutesVideo && work.lookups >= ACTIVE_DAY.lookups) ||
    (left !== null && hasNothingLeft(work, left))
  );
}

/** Returns the active days sorted and without duplicates. */
export const inOrder = (days: readonly StudyDay[]): StudyDay[] => [...new Set(days)].toSorted((a, b) => a - b);
