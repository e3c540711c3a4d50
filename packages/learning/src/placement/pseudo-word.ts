import { editDistance } from '../answers/edit-distance.ts';
import { seedOf } from '../queue/seeded.ts';
import { type LetterChain, letterChain, spell } from './letter-chain.ts';

/** So many of the commonest words must not look like an invented one. */
const COMMON = 5000;

/** How many letters have to be changed at least to make one of those of it. */
const LEAST_EDITS = 2;

/** Shorter words are not asked: almost every text of two letters is a word somewhere. */
const SHORTEST = 3;

const TRIES = 500;

/** What invented words of a language are made from. */
export interface PseudoWords {
  readonly chain: LetterChain;
  /** How long words are, as often as they are. */
  readonly lengths: readonly number[];
  readonly common: readonly string[];
  readonly isListed: (word: string) => boolean;
}

/** What a learner could take for the same word: without accents and capitals. */
const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFC');

/**
 * Learns how words of a language look.
 * @param words the commonest first, those of one kind of script; names and phrases left out
 * @param isListed whether a word is known elsewhere as well: in a table, a glossary or a dictionary
 */
export function learnPseudoWords(words: readonly string[], isListed = (_word: string): boolean => false): PseudoWords {
  const lower = words.map((word) => word.toLowerCase());
  const usable = lower.filter((word) => /^\p{L}+$/u.test(word) && [...word].length >= SHORTEST);
  const listed = new Set(lower.map(plain));
  return {
    chain: letterChain([...new Set(usable)]),
    lengths: usable.map((word) => [...word].length),
    common: [...new Set(lower.slice(0, COMMON).map(plain))],
    isListed: (word) => listed.has(plain(word)) || isListed(word),
  };
}

/** Whether one of the common words could be meant. Where lengths differ by two, so do the words. */
function looksCommon(word: string, common: readonly string[]): boolean {
  const bare = plain(word);
  return common.some(
    (other) => Math.abs(other.length - bare.length) < LEAST_EDITS && editDistance(bare, other) < LEAST_EDITS,
  );
}

/**
 * An invented word: letter trigrams as in the language, as long as its words are, never a listed word and at least two
 * edits from the 5,000 commonest (`learning.md` 4).
 * @param seed the same word for the same seed
 * @returns null where the list is too small to make one
 */
export function pseudoWord({ chain, lengths, common, isListed }: PseudoWords, seed: number): string | null {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    let drawn = 0;
    const random = (): number => seedOf(seed, attempt, (drawn += 1)) / 2 ** 32;
    const length = lengths[Math.floor(random() * lengths.length)] ?? SHORTEST;
    const word = spell(chain, length, random);
    if (word !== null && !isListed(word) && !looksCommon(word, common)) return word;
  }
  return null;
}
