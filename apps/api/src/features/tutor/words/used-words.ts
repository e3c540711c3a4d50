import type { TutorText } from '@wordreel/shared';
import type { StoredWord } from '#features/tutor/conversations/stored-conversation';
import { possibleLemmas } from '#features/tutor/reading/running-words';

/** Returns whether a text contains a word in any form. */
export function hasWord(reading: TutorText | null, { keys }: Pick<StoredWord, 'keys'>): boolean {
  if (reading === null) return false;
  const lemmas = possibleLemmas(reading);
  return keys.some((set) => set.every((key) => lemmas.has(key)));
}

/** Returns those words to use that a text contains. */
export const usedIn = (reading: TutorText | null, words: readonly StoredWord[]): string[] =>
  words.filter((word) => hasWord(reading, word)).map(({ word }) => word);

/** Marks the words that were used. */
export const withUsed = (words: readonly StoredWord[], used: readonly string[]): StoredWord[] =>
  words.map((word) => (used.includes(word.word) ? { ...word, isUsed: true } : word));
