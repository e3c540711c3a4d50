import type { LanguageCode } from '@wordreel/shared';
import { contracted, expanded } from './spelling.ts';

/** Facts about the words of the answer's language. The caller provides them; nothing is loaded here. */
export interface WordLists {
  /** Returns whether a form is a word: ranked, in a form table, in the glossary or saved by the learner. */
  isListed(form: string): boolean;
  /** Whether the language's form table has a form. It has only correct spellings. False without a table. */
  isInTable(form: string): boolean;
  /** Returns the frequency rank of a form, from 1 for the most common. Undefined if no list ranks it. */
  rank(form: string): number | undefined;
  /** Returns the key that all forms of a word share. */
  lemmaKey(form: string): string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns how lists may spell a normalized word: with a capital in German, or with umlauts typed as two letters. */
export const spellings = (word: string, language: LanguageCode): string[] => {
  const words = [word, contracted(word, language), expanded(word, language)];
  return language === 'de' ? words.flatMap((each) => [each, capital(each)]) : words;
};

export const isRealWord = (word: string, language: LanguageCode, lists: WordLists): boolean =>
  spellings(word, language).some((each) => lists.isListed(each));

/** Returns whether two normalized words are real forms of the same word. */
export function areForms(typed: string, expected: string, language: LanguageCode, lists: WordLists): boolean {
  const keys = new Set(spellings(expected, language).map((each) => lists.lemmaKey(each)));
  return spellings(typed, language).some((each) => lists.isListed(each) && keys.has(lists.lemmaKey(each)));
}
