/** Hashes the parts to a 32-bit number (FNV-1a). Different parts give unrelated numbers. */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of parts.join('\u0000')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  // FNV gives short texts similar high bits, which the finalizer of MurmurHash3 mixes.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns the items in an order that depends only on the seed and their keys, not on the input order. */
export function seededOrder<Item>(items: readonly Item[], keyOf: (item: Item) => string, seed: number): Item[] {
  return items
    .map((item) => ({ item, key: keyOf(item), place: seedOf(seed, keyOf(item)) }))
    .toSorted((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
}
