import { type LanguageCode, languageName } from './language-names.ts';

/** The most words that a learner's list of one language can hold. */
export const MAX_WORDS = 50_000;

/** The most words of one language that a learner can mark as known or ignored. */
export const MAX_MARKS = 100_000;

/** The most words on one page of a list. */
export const MAX_PAGE_WORDS = 1000;

const inEnglish = (count: number): string => count.toLocaleString('en');

/** Why another word has no place in a list. */
export function fullListError(language: LanguageCode): string {
  const displayName = languageName(language);
  return `You have ${inEnglish(MAX_WORDS)} words in ${displayName}, the most that one list can hold. Remove some first.`;
}

/** Why another word cannot be marked. */
export function fullMarksError(language: LanguageCode): string {
  const displayName = languageName(language);
  return `You have marked ${inEnglish(MAX_MARKS)} words in ${displayName}, the most that are kept. Take some marks away first.`;
}

/** The most words that come at once, as from a file. */
export const MAX_IMPORTED_WORDS = 500;

/** The most words that are changed at once, as in a selection. */
export const MAX_CHANGED_WORDS = 10_000;

/** Why words that come together have no place in a list that is not full yet. */
export function tooManyWordsError(language: LanguageCode, room: number, words: number): string {
  if (room <= 0) return fullListError(language);
  const displayName = languageName(language);
  return `Your list of ${displayName} has room for ${inEnglish(room)} more; these are ${inEnglish(words)} new words. Nothing was added.`;
}
