import type { StudyDay } from '#days/study-day';

/**
 * Of what begins on days, the last that has begun by a day; nothing where none has. It is asked for every day of a life,
 * so it goes through half of what is left at each step.
 * @param items in the order of their days
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
