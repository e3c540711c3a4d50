import type { TutorText } from '@wordreel/shared';

export interface StoredWord {
  readonly word: string;
  readonly translation: string | null;
  readonly isDue: boolean;
  readonly isKept: boolean;
  readonly isUsed: boolean;
  /** Sets of lemma keys. A message contains the word if it contains every key of one set. */
  readonly keys: readonly (readonly string[])[];
}

/** Returns every lemma key that a text may contain, including names and less likely readings of its words. */
export function possibleLemmas({ lemmas, tokens }: TutorText): Set<string> {
  return new Set(tokens.flatMap(([, , , lemma, , ...others]) => [lemma, ...others].flatMap((at) => lemmas[at] ?? [])));
}

export function hasWord(reading: TutorText | null, { keys }: Pick<StoredWord, 'keys'>): boolean {
  if (reading === null) return false;
  const lemmas = possibleLemmas(reading);
  return keys.some((set) => set.every((key) => lemmas.has(key)));
}

export const usedIn = (reading: TutorText | null, words: readonly StoredWord[]): string[] =>
  words.filter((word) => hasWord(reading, word)).map(({ word }) => word);

export const withUsed = (words: readonly StoredWord[], used: readonly string[]): StoredWord[] =>
  words.map((word) => (used.includes(word.word) ? { ...word, isUsed: true } : word));
