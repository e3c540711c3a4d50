import type { WordKnowledge } from '#knowledge/knowledge';

/** Maximum number of characters in an ending. */
const LONGEST = 9;
/** Minimum number of characters before the ending. */
const SHORTEST_STEM = 2;

/** How to change an ending: remove `off` letters, then append `on`. */
export interface Change {
  readonly off: number;
  readonly on: string;
}

/** Packs changes into the format of the data files, the most common first: `2ć 3ać`. */
export const packChanges = (changes: readonly Change[]): string =>
  changes.map(({ off, on }) => `${off}${on}`).join(' ');

/** Reverses `packChanges`. */
export const unpackChanges = (packed: string): Change[] =>
  packed.split(' ').map((change) => ({ off: Number(change.charAt(0)), on: change.slice(1) }));

/** Derives the headword of an unlisted form from its longest known ending. Based on Kanis and Müller (2005). */
export function lemmaByEnding(form: string, words: WordKnowledge): string | undefined {
  for (let length = Math.min(LONGEST, form.length - SHORTEST_STEM); length >= 1; length -= 1) {
    for (const { off, on } of words.changesOf(form.slice(-length))) {
      const lemma = form.slice(0, form.length - off) + on;
      if (lemma !== form && words.lemmaRank(lemma) !== undefined) return lemma;
    }
  }
  return undefined;
}
