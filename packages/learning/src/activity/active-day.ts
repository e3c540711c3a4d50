import type { StudyDay } from '#days/study-day';

/** What makes a day active (`learning.md` 6). */
export const ACTIVE_DAY = { answers: 10, minutesVideo: 10, lookups: 3 } as const;

/** What somebody did on a study day, in all languages. */
export interface DayWork {
  /** Counted and practice. */
  readonly answers: number;
  /** Words that counted and had been answered on a day before. */
  readonly reviews: number;
  readonly minutesVideo: number;
  /** Words that were looked up in videos. */
  readonly lookups: number;
}

/** What a day still asks for in the language of the last answer. */
export interface DayRest {
  readonly due: number;
  readonly newWords: number;
}

/** All that the day asked for was answered, though it was less than ten words. */
const hasNothingLeft = ({ answers, reviews }: DayWork, { due, newWords }: DayRest): boolean =>
  answers > 0 && due === 0 && (reviews > 0 || newWords === 0);

/**
 * Whether a day is active: ten answers, or all that was due if that is fewer, or ten minutes of video in which three
 * words were looked up.
 * @param left null where nothing was answered just now
 */
export function isActiveDay(work: DayWork, left: DayRest | null): boolean {
  return (
    work.answers >= ACTIVE_DAY.answers ||
    (work.minutesVideo >= ACTIVE_DAY.minutesVideo && work.lookups >= ACTIVE_DAY.lookups) ||
    (left !== null && hasNothingLeft(work, left))
  );
}

/** Active days in order, each once, however they came. */
export const inOrder = (days: readonly StudyDay[]): StudyDay[] => [...new Set(days)].toSorted((a, b) => a - b);
