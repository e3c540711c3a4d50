import type { TokenTuple } from '@wordreel/shared';

/** Counts the lemmas of a line, by index. Joined parts count as one word; names and numbers do not count. */
export function countLemmas(tokens: readonly TokenTuple[], counts = new Map<number, number>()): Map<number, number> {
  const joins = new Set<number>();
  for (const [, , kind, place, join] of tokens) {
    if (kind !== 0 || place < 0 || joins.has(join)) continue;
    if (join !== 0) joins.add(join);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}
