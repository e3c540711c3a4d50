/** Which letter follows which two, as often as in the words. `\0` marks both ends of a word. */
export type LetterChain = ReadonlyMap<string, readonly string[]>;

const EDGE = '\0';

/**
 * Builds the letter trigrams of words (Shannon 1948). A letter that follows twice as often is listed twice as often.
 */
export function letterChain(words: readonly string[]): LetterChain {
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
export function spell(chain: LetterChain, length: number, random: () => number): string | null {
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
