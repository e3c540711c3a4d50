import { LONGEST_PAUSE } from '@wordreel/shared';
import type { StudyDay } from '#days/study-day';

/** Days off, from the first to the last inclusive. They end neither the streak nor the run of reached goals. */
export interface Pause {
  readonly fromDay: StudyDay;
  readonly toDay: StudyDay;
}

/** Limits of a pause, in days: its length, how late it may be reported, and how far ahead it may start. */
export const PAUSE = { mostDays: LONGEST_PAUSE, daysLate: 7, daysAhead: 400 } as const;

/** Merges overlapping pauses and sorts them. */
function apart(pauses: readonly Pause[]): Pause[] {
  const joined: Pause[] = [];
  for (const { fromDay, toDay } of pauses.toSorted((a, b) => a.fromDay - b.fromDay)) {
    const last = joined.at(-1);
    if (last === undefined || last.toDay < fromDay) joined.push({ fromDay, toDay });
    else joined[joined.length - 1] = { fromDay: last.fromDay, toDay: Math.max(last.toDay, toDay) };
  }
  return joined;
}

/** Returns the last item that has begun by a day. The search is binary, so `items` must be sorted by their start. */
export function lastBegun<Item>(
  items: readonly Item[],
  day: StudyDay,
  dayOf: (item: Item) => StudyDay,
): Item | undefined {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && dayOf(item) <= day) low = middle + 1;
    else high = middle;
  }
  return items[low - 1];
}

/** Returns a function that checks whether a day lies within a pause. Pauses may overlap and be in any order. */
export function pausedBy(pauses: readonly Pause[]): (day: StudyDay) => boolean {
  const inOrder = apart(pauses);
  return (day) => {
    const last = lastBegun(inOrder, day, ({ fromDay }) => fromDay);
    return last !== undefined && day <= last.toDay;
  };
}
