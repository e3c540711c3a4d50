import type { WordKnowledge } from './knowledge.ts';

/** The longest ending that is asked for. */
const LONGEST = 9;
/** So many letters of the word stay in front of what is changed. */
const SHORTEST_STEM = 2;

/** How an ending is changed: so many letters off, these on. */
export interface Change {
  readonly off: number;
  readonly on: string;
}

/** As a file keeps them, the commonest first: `2ć 3ać`. */
export const packChanges = (changes: readonly Change[]): string =>
  changes.map(({ off, on }) => `${off}${on}`).join(' ');

/** What `packChanges` packed. */
export const unpackChanges = (packed: string): Change[] =>
  packed.split(' ').map((change) => ({ off: Number(change.charAt(0)), on: change.slice(1) }));

/**
 * The headword of a form that no list has, by the endings of those that one has: `bawiły` as `robiły` of `robić`. The
 * longest ending comes first, and what it makes has to be a headword that is known.
 * After Kanis and Müller, Automatic Lemmatizer Construction with Focus on OOV Words Lemmatization (2005).
 */
export function lemmaByEnding(form: string, words: WordKnowledge): string | undefined {
  for (let length = Math.min(LONGEST, form.length - SHORTEST_STEM); length >= 1; length -= 1) {
    for (const { off, on } of words.changesOf(form.slice(-length))) {
      const lemma = form.slice(0, form.length - off) + on;
      if (lemma !== form && words.lemmaRank(lemma) !== undefined) return lemma;
    }
  }
  return undefined;
}
