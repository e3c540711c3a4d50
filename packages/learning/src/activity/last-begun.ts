import type { StudyDay } from '#days/study-day';

/**
 * Returns the last item that has started by a day, or undefined if there is none. Binary search, since callers look up
 * every day of a learner's history.
 * @param items sorted by their start days
 */
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
