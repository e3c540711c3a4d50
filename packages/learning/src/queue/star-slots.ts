import type { Stars } from '#scheduling/rating';

/** Whose turn it is: three stars come three times in six, two twice, one once. */
const SLOTS: readonly Stars[] = [3, 2, 3, 1, 2, 3];

/** Where to look when the words of a slot are used up. */
const NEXT: Record<Stars, readonly Stars[]> = { 3: [3, 2, 1], 2: [2, 1, 3], 1: [1, 3, 2] };

/**
 * Draws from three queues, one for each number of stars, in the pattern 3,2,3,1,2,3. Slots instead of a strict order:
 * under a cap a strict order lets words with one star rot (`learning.md` 1.5, with the figures).
 * @param items in the order in which each star's queue is to be drawn
 * @param count how many at most
 * @param turn how many were drawn today already, so that the pattern goes on
 */
export function drawBySlots<Item extends { readonly stars: Stars }>(
  items: readonly Item[],
  count: number,
  turn = 0,
): Item[] {
  const queues: Record<Stars, Item[]> = { 1: [], 2: [], 3: [] };
  for (const item of items) queues[item.stars].push(item);
  const next: Record<Stars, number> = { 1: 0, 2: 0, 3: 0 };
  const drawn: Item[] = [];
  while (drawn.length < Math.min(count, items.length)) {
    const slot = SLOTS[(turn + drawn.length) % SLOTS.length] ?? 3;
    const stars = NEXT[slot].find((each) => next[each] < queues[each].length) ?? slot;
    const item = queues[stars][next[stars]];
    if (!item) break;
    next[stars] += 1;
    drawn.push(item);
  }
  return drawn;
}
