import type { WordKnowledge } from '#knowledge/knowledge';

/** The longest ending, in characters, that is looked up. */
const LONGEST = 9;
/** At least this many letters of the word must precede the ending. */
const SHORTEST_STEM = 2;

/** How to change an ending: remove `off` letters, then append `on`. */
export interface Change {
  readonly off: number;
  readonly on: string;
}

/** Packs changes into the format of the data files, the most common first: `2ć 3ać`. */
export const packChanges = (changes: readonly Change[]): string =>
  changes.map(({ off, on }) => `${off}${on}`).join(' ');

/** Unpacks what `packChanges` returns. */
export const unpackChanges = (packed: string): Change[] =>
  packed.split(' ').map((change) => ({ off: Number(change.charAt(0)), on: change.slice(1) }));

/** Returns the headword of an unlisted form by its longest known ending. After Kanis and Müller (2005). */
export function lemmaByEnding(form: string, words: WordKnowledge): string | undefined {
  for (let length = Math.min(LONGEST, form.length - SHORTEST_STEM); length >= 1; length -= 1) {
    for (const { off, on } of words.changesOf(form.slice(-length))) {
      const lemma = form.slice(0, form.length - off) + on;
      if (lemma !== form && words.lemmaRank(lemma) !== undefined) return lemma;
    }
  }
  return undefined;
}
