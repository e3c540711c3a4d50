import type { ForgettingModel, Trace } from './forgetting-model.ts';
import { RATING, type Rating } from './rating.ts';
import type { StudyDay } from '#days/study-day';

/** The longest interval in days: two years. */
export const LONGEST_INTERVAL = 730;

/** Returns the number of whole days, 1 to 730, until the recall falls to `retention`. */
export function intervalOf(trace: Trace, retention: number, model: ForgettingModel): number {
  return Math.min(LONGEST_INTERVAL, Math.max(1, Math.round(model.daysUntil(trace, retention))));
}

/** Days until the next review, for each rating. */
export type Intervals = Readonly<Record<Rating, number>>;

/** Spaces Hard, Good and Easy at least a day apart. Near the longest interval, it shortens Hard and Good. */
export function apart(intervals: Intervals): Intervals {
  const hard = Math.min(intervals[RATING.hard], intervals[RATING.good], LONGEST_INTERVAL - 2);
  const good = Math.min(Math.max(intervals[RATING.good], hard + 1), LONGEST_INTERVAL - 1);
  const easy = Math.max(intervals[RATING.easy], good + 1);
  return { 1: Math.min(intervals[RATING.again], hard), 2: hard, 3: good, 4: easy };
}

export type DayLoad = (day: StudyDay) => number;

/** The shortest interval, in days, that load balancing may change. */
const SHORTEST_SPREAD = 3;

/** Returns how many days of an interval lie between `from` and `to`. */
const part = (interval: number, from: number, to: number): number => Math.max(0, Math.min(interval, to) - from);

/** Returns the range in which load balancing may change an interval, in days; null if it is under three days. */
export function fuzzWindow(interval: number): readonly [first: number, last: number] | null {
  if (interval < SHORTEST_SPREAD) return null;
  const half = Math.round(
    1 + 0.15 * part(interval, 2.5, 7) + 0.1 * part(interval, 7, 20) + 0.05 * part(interval, 20, Infinity),
  );
  return [Math.max(2, interval - half), Math.min(LONGEST_INTERVAL, interval + half)];
}

/** Returns the interval to the nearby day with the least load, the earliest if tied. @param load without this word */
export function leastLoaded(interval: number, from: StudyDay, load: DayLoad): number {
  const window = fuzzWindow(interval);
  if (!window) return interval;
  let [best, lowest] = [interval, Infinity];
  for (let days = window[0]; days <= window[1]; days += 1) {
    const due = load(from + days);
    if (due < lowest) [best, lowest] = [days, due];
  }
  return best;
}
