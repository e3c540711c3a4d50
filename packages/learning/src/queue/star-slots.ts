import type { Stars } from '#scheduling/rating';

/** The star group of each turn: in six turns, three stars come up three times, two stars twice and one star once. */
const SLOTS: readonly Stars[] = [3, 2, 3, 1, 2, 3];

/** For each slot, the star groups to try in order, starting with its own. */
const NEXT: Record<Stars, readonly Stars[]> = { 3: [3, 2, 1], 2: [2, 1, 3], 1: [1, 3, 2] };

/** Draws items in the order of `SLOTS` from `turn` on. A strict order by stars would neglect one-star words. */
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
