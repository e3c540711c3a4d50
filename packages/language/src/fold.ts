import type { LanguageCode } from '@wordreel/shared';
import { withoutInvisible } from '@wordreel/text';

const APOSTROPHES = /[’‘ʼʹ´`′＇]/gu;
/** Optional Arabic vowel marks and similar signs, and the tatweel that stretches words. */
const ARABIC_MARKS = /[\p{Mn}\u0640]/gu;
/** Stress marks, which Russian readers for learners use. */
const STRESS = /[\u0300\u0301]/gu;

/**
 * Returns a form as lists write it: in NFC, with one kind of apostrophe, without invisible characters and without the
 * optional Arabic marks.
 */
export function tidy(text: string, language: LanguageCode): string {
  const plain = withoutInvisible(text.normalize('NFC').replace(APOSTROPHES, "'"));
  if (language === 'ru') return plain.normalize('NFD').replace(STRESS, '').normalize('NFC');
  return language === 'ar' ? plain.replace(ARABIC_MARKS, '') : plain;
}

/** Lowercases a text by the rules of its language: Turkish I becomes ı. */
export function lower(text: string, language: LanguageCode): string {
  return language === 'tr' ? text.toLocaleLowerCase('tr') : text.toLowerCase();
}

/**
 * Returns what all spellings of a form have in common: `tidy` in lower case. The length can change, so offsets into the
 * result do not fit the original text.
 */
export function fold(text: string, language: LanguageCode): string {
  return lower(tidy(text, language), language).normalize('NFC');
}
