import type { StudyDay } from '#days/study-day';
import { LONGEST_INTERVAL } from './interval.ts';

/** How many other words are due on a day. */
export type DayLoad = (day: StudyDay) => number;

/** Under so many days a word comes on its day. */
const SHORTEST_SPREAD = 3;

/** The part of an interval that lies between two numbers of days. */
const part = (interval: number, from: number, to: number): number => Math.max(0, Math.min(interval, to) - from);

/** The days, after the counted one, among which a word may choose: first and last, or null under three days. */
export function fuzzWindow(interval: number): readonly [first: number, last: number] | null {
  if (interval < SHORTEST_SPREAD) return null;
  const half = Math.round(
    1 + 0.15 * part(interval, 2.5, 7) + 0.1 * part(interval, 7, 20) + 0.05 * part(interval, 20, Infinity),
  );
  return [Math.max(2, interval - half), Math.min(LONGEST_INTERVAL, interval + half)];
}

/**
 * Moves a word to the day of least load near its own, of equal days to the earliest, so that words learned together do
 * not come back together. Nothing is drawn by chance: asked again, it answers the same (`learning.md` 1.4).
 * @param from the day from which the interval counts
 * @param load of the learner's other words, this one left out
 * @returns the interval to take, in days
 */
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
