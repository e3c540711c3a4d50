import type { LanguageCode } from '@wordreel/shared';
import { withoutInvisible } from '@wordreel/text';

const APOSTROPHES = /[’‘ʼʹ´`′＇]/gu;
/** Optional Arabic vowel marks and similar signs, and the tatweel, which stretches words. */
const ARABIC_MARKS = /[\p{Mn}\u0640]/gu;
/** Stress marks, used in Russian texts for learners. */
const STRESS = /[\u0300\u0301]/gu;

/** Returns a form as spelled in lists: NFC, one kind of apostrophe, no invisible characters or Arabic marks. */
export function tidy(text: string, language: LanguageCode): string {
  const plain = withoutInvisible(text.normalize('NFC').replace(APOSTROPHES, "'"));
  if (language === 'ru') return plain.normalize('NFD').replace(STRESS, '').normalize('NFC');
  return language === 'ar' ? plain.replace(ARABIC_MARKS, '') : plain;
}

/** Converts a text to lower case by the rules of its language: Turkish I becomes ı. */
export function lower(text: string, language: LanguageCode): string {
  return language === 'tr' ? text.toLocaleLowerCase('tr') : text.toLowerCase();
}

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns what spelling variants share: the form tidied and in lower case. Offsets don't fit the original text. */
export function fold(text: string, language: LanguageCode): string {
  return lower(tidy(text, language), language).normalize('NFC');
}
