import { type LanguageCode, languageName } from './language-names.ts';

/** Maximum number of words in a learner's list for one language. */
export const MAX_WORDS = 50_000;

/** Maximum number of words that a learner can mark in one language, for example as known or ignored. */
export const MAX_MARKS = 100_000;

/** Maximum number of words on one page of a list. */
export const MAX_PAGE_WORDS = 1000;

const inEnglish = (count: number): string => count.toLocaleString('en');

export function fullListError(language: LanguageCode): string {
  const displayName = languageName(language);
  return `You have ${inEnglish(MAX_WORDS)} words in ${displayName}, the most that one list can hold. Remove some first.`;
}

export function fullMarksError(language: LanguageCode): string {
  const displayName = languageName(language);
  return `You have marked ${inEnglish(MAX_MARKS)} words in ${displayName}, which is the limit. Remove some marks first.`;
}

/** Maximum number of words in one import request. */
export const MAX_IMPORTED_WORDS = 500;

/** Maximum number of words in one change request, for example for a selection. */
export const MAX_CHANGED_WORDS = 10_000;

/** Returns the error text for words that do not fit into a list. */
export function tooManyWordsError(language: LanguageCode, room: number, words: number): string {
  if (room <= 0) return fullListError(language);
  const displayName = languageName(language);
  return `Your list of ${displayName} has room for ${inEnglish(room)} more; these are ${inEnglish(words)} new words. Nothing was added.`;
}

/** Maximum length of a learner's message in characters. */
export const MAX_TUTOR_MESSAGE = 1000;
/** Maximum length of the learner's remark in the prompt context, in characters. */
export const MAX_TUTOR_REMARK = 300;

export const DAILY_GOALS = {
  minutes: { lowest: 1, highest: 600 },
  reviews: { lowest: 1, highest: 2000 },
  newWords: { lowest: 1, highest: 200 },
} as const;

/** Maximum length of a pause in days. */
export const LONGEST_PAUSE = 90;

/** Maximum number of stored pauses per learner. */
export const MAX_PAUSES = 200;

/** Maximum length of a text to speak, in characters: a caption line or a reply of the tutor. */
export const MAX_SPOKEN = 1000;

/** Daily limit for a learner's newly synthesized speech, in characters of text: about forty minutes. */
export const SPOKEN_A_DAY = 40_000;

/** Maximum number of a learner's recordings that are transcribed per day. */
export const RECORDINGS_A_DAY = 300;

/** Maximum size of a recording in bytes: a minute of uncompressed audio (16,000 16-bit samples per second). */
export const MAX_RECORDING = 2 * 1024 * 1024;

/** Maximum length of a recording in seconds, after which the client stops it. */
export const MAX_RECORDING_SECONDS = 60;

/** Accepted media types of a recording; parameters such as `codecs` are ignored. */
export const RECORDING_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/wav'] as const;

/** Days between requesting an account's deletion and the deletion. Logging in before then cancels it. */
export const DELETION_DAYS = 14;
