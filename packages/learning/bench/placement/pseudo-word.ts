import { editDistance } from '#answers/edit-distance';
import { seedOf } from '#queue/seeded';

/** Which letter follows which two, as often as in the words. `\0` marks both ends of a word. */
type LetterChain = ReadonlyMap<string, readonly string[]>;

const EDGE = '\0';

/**
 * Builds the letter trigrams of words (Shannon 1948). A letter that follows twice as often is listed twice as often.
 */
function letterChain(words: readonly string[]): LetterChain {
  const chain = new Map<string, string[]>();
  for (const word of words) {
    const letters = [EDGE, EDGE, ...word, EDGE];
    for (let at = 2; at < letters.length; at += 1) {
      const before = `${letters[at - 2]}${letters[at - 1]}`;
      const next = chain.get(before) ?? [];
      next.push(letters[at] ?? EDGE);
      chain.set(before, next);
    }
  }
  return chain;
}

/**
 * Spells a random text from the chain that ends where words may end.
 * @param length the required length
 * @param random numbers from 0 to 1
 * @returns null if the chain doesn't end exactly at that length
 */
function spell(chain: LetterChain, length: number, random: () => number): string | null {
  const letters = [EDGE, EDGE];
  while (letters.length < length + 2) {
    const next = chain.get(letters.slice(-2).join('')) ?? [];
    const letter = next[Math.floor(random() * next.length)] ?? EDGE;
    if (letter === EDGE) return null;
    letters.push(letter);
  }
  const mayEnd = chain.get(letters.slice(-2).join(''))?.includes(EDGE) ?? false;
  return mayEnd ? letters.slice(2).join('') : null;
}

/** A pseudo-word must not resemble one of this many most common words. */
const COMMON = 5000;

/** The minimum number of edits between a pseudo-word and one of those words. */
const LEAST_EDITS = 2;

/** Shorter words are never used, since almost every two-letter text is a word somewhere. */
const SHORTEST = 3;

const TRIES = 500;

/** The data from which pseudo-words of a language are made. */
export interface PseudoWords {
  readonly chain: LetterChain;
  /** Word lengths, each as often as it occurs. */
  readonly lengths: readonly number[];
  readonly common: readonly string[];
  readonly isListed: (word: string) => boolean;
}

/** Removes accents and capitals, since a learner may overlook them. */
const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFC');

/**
 * Learns the letter patterns of a language.
 * @param words the most common first, in a single script, without names and phrases
 * @param isListed whether a word is also known elsewhere: in a form table, a glossary or a dictionary
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

/**
 * Returns whether a pseudo-word resembles a common word. Words whose lengths differ by two are at least two edits
 * apart.
 */
function looksCommon(word: string, common: readonly string[]): boolean {
  const bare = plain(word);
  return common.some(
    (other) => Math.abs(other.length - bare.length) < LEAST_EDITS && editDistance(bare, other) < LEAST_EDITS,
  );
}

/**
 * Returns a pseudo-word made of the language's letter trigrams, with a usual length. It is never a listed word and at
 * least two edits away from the 5,000 most common ones.
 * @param seed the same seed gives the same word
 * @returns null if the list is too small
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
