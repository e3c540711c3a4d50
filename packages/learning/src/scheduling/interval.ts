import type { ForgettingModel, Trace } from './forgetting-model.ts';
import { RATING, type Rating } from './rating.ts';

/** The longest interval in days: two years. */
export const LONGEST_INTERVAL = 730;

/** Returns the whole days, 1 to 730, until the recall falls to `retention`. */
export function intervalOf(trace: Trace, retention: number, model: ForgettingModel): number {
  return Math.min(LONGEST_INTERVAL, Math.max(1, Math.round(model.daysUntil(trace, retention))));
}

/** Days until the next review, for each rating. */
export type Intervals = Readonly<Record<Rating, number>>;

/**
 * Keeps the intervals of Hard, Good and Easy at least a day apart, as the reference scheduler does. If the longest
 * interval leaves no room above, the others move down.
 */
export function apart(intervals: Intervals): Intervals {
  const hard = Math.min(intervals[RATING.hard], intervals[RATING.good], LONGEST_INTERVAL - 2);
  const good = Math.min(Math.max(intervals[RATING.good], hard + 1), LONGEST_INTERVAL - 1);
  const easy = Math.max(intervals[RATING.easy], good + 1);
  return { 1: Math.min(intervals[RATING.again], hard), 2: hard, 3: good, 4: easy };
}
