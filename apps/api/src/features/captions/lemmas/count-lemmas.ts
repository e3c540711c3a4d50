import type { TokenTuple } from '@wordreel/shared';

/**
 * How often each lemma comes in a line, by its place: the parts of what is joined are one word, names and numbers none.
 * @param counts is added to
 */
export function countLemmas(tokens: readonly TokenTuple[], counts = new Map<number, number>()): Map<number, number> {
  const joins = new Set<number>();
  for (const [, , kind, place, join] of tokens) {
    if (kind !== 0 || place < 0 || joins.has(join)) continue;
    if (join !== 0) joins.add(join);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}
