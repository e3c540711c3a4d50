import type { LanguageCode } from '@wordreel/shared';
import { contracted, expanded } from './spelling.ts';

/** What is known of the words of the answer's language. Whoever checks an answer brings it; nothing is loaded here. */
export interface WordLists {
  /** Whether a form is a word: ranked, in a table of forms, in the glossary, or kept by the learner. */
  isListed(form: string): boolean;
  /** Whether a form is in a table of forms of the language, which has correct spellings alone; false without one. */
  isInTable(form: string): boolean;
  /** How common a form is: 1 is the commonest. Undefined where no list ranks it. */
  rank(form: string): number | undefined;
  /** The key under which all forms of a word meet. */
  lemmaKey(form: string): string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A normed word as lists may write it: German nouns have a capital, and umlauts may have been typed as two letters. */
export const spellings = (word: string, language: LanguageCode): string[] => {
  const words = [word, contracted(word, language), expanded(word, language)];
  return language === 'de' ? words.flatMap((each) => [each, capital(each)]) : words;
};

/** Whether a normed word is a real one of the language. */
export const isRealWord = (word: string, language: LanguageCode, lists: WordLists): boolean =>
  spellings(word, language).some((each) => lists.isListed(each));

/** Whether two normed words are real forms of one word. */
export function areForms(typed: string, expected: string, language: LanguageCode, lists: WordLists): boolean {
  const keys = new Set(spellings(expected, language).map((each) => lists.lemmaKey(each)));
  return spellings(typed, language).some((each) => lists.isListed(each) && keys.has(lists.lemmaKey(each)));
}
