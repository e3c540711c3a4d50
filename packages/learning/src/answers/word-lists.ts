import type { LanguageCode } from '@wordreel/shared';
import { contracted, expanded } from './spelling.ts';

/** Lookups of words in the answer's language, provided by the caller. */
export interface WordLists {
  /** Whether a form is a word: ranked, in a form table, in the glossary or saved by the learner. */
  isListed(form: string): boolean;
  /** Whether the language's form table, which has only correct spellings, has a form. False without a table. */
  isInTable(form: string): boolean;
  /** Returns a form's frequency rank: 1 is the most common. Undefined if no list ranks it. */
  rank(form: string): number | undefined;
  /** Returns the key that all forms of a word share. */
  lemmaKey(form: string): string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns possible spellings of a normalized word in lists: capitalized in German, and with or without umlauts. */
export const spellings = (word: string, language: LanguageCode): string[] => {
  const words = [word, contracted(word, language), expanded(word, language)];
  return language === 'de' ? words.flatMap((each) => [each, capital(each)]) : words;
};

export const isRealWord = (word: string, language: LanguageCode, lists: WordLists): boolean =>
  spellings(word, language).some((each) => lists.isListed(each));

/** Whether the typed word is a real form of the expected word. Both are normalized. */
export function areForms(typed: string, expected: string, language: LanguageCode, lists: WordLists): boolean {
  const keys = new Set(spellings(expected, language).map((each) => lists.lemmaKey(each)));
  return spellings(typed, language).some((each) => lists.isListed(each) && keys.has(lists.lemmaKey(each)));
}
