import type { ForgettingModel, Trace } from './forgetting-model.ts';
import { RATING, type Rating } from './rating.ts';

/** No word stays away for longer: two years. */
export const LONGEST_INTERVAL = 730;

/** Whole days, 1 to 730, until the odds of recall have fallen to `retention`. */
export function intervalOf(trace: Trace, retention: number, model: ForgettingModel): number {
  return Math.min(LONGEST_INTERVAL, Math.max(1, Math.round(model.daysUntil(trace, retention))));
}

/** Days until the next question, for each rating. */
export type Intervals = Readonly<Record<Rating, number>>;

/**
 * Better answers wait longer: at least a day lies between Hard, Good and Easy, as in the reference scheduler. Where the
 * longest interval leaves no room above, the others move down (`learning.md` 1.4).
 */
export function apart(intervals: Intervals): Intervals {
  const hard = Math.min(intervals[RATING.hard], intervals[RATING.good], LONGEST_INTERVAL - 2);
  const good = Math.min(Math.max(intervals[RATING.good], hard + 1), LONGEST_INTERVAL - 1);
  const easy = Math.max(intervals[RATING.easy], good + 1);
  return { 1: Math.min(intervals[RATING.again], hard), 2: hard, 3: good, 4: easy };
}
