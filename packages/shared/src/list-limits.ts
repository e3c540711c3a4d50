import { type LanguageCode, languageName } from './language-names.ts';

/** Maximum number of words in a learner's list of one language. */
export const MAX_WORDS = 50_000;

/** Maximum number of words of one language that a learner can mark as known or ignored. */
export const MAX_MARKS = 100_000;

/** Maximum number of words on one page of a list. */
export const MAX_PAGE_WORDS = 1000;

const inEnglish = (count: number): string => count.toLocaleString('en');

/** Returns the error text for a full list. */
export function fullListError(language: LanguageCode): string {
  const displayName = languageName(language);
  return `You have ${inEnglish(MAX_WORDS)} words in ${displayName}, the most that one list can hold. Remove some first.`;
}

/** Returns the error text for too many marked words. */
export function fullMarksError(language: LanguageCode): string {
  const displayName = languageName(language);
  return `You have marked ${inEnglish(MAX_MARKS)} words in ${displayName}, the most that are kept. Take some marks away first.`;
}

/** Maximum number of words in one import request. */
export const MAX_IMPORTED_WORDS = 500;

/** Maximum number of words in one change request, as for a selection. */
export const MAX_CHANGED_WORDS = 10_000;

/** Returns the error text for words that do not fit into a list. */
export function tooManyWordsError(language: LanguageCode, room: number, words: number): string {
  if (room <= 0) return fullListError(language);
  const displayName = languageName(language);
  return `Your list of ${displayName} has room for ${inEnglish(room)} more; these are ${inEnglish(words)} new words. Nothing was added.`;
}
