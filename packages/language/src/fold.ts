import type { LanguageCode } from '@wordreel/shared';

const APOSTROPHES = /[’‘ʼʹ´`′＇]/gu;
/** Vowel and other marks that Arabic leaves out at will, and the stretcher between letters. */
const ARABIC_MARKS = /[\p{Mn}\u0640]/gu;
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u2060\uFEFF]/gu;

/** A form as it is written in lists: NFC, one kind of apostrophe, nothing invisible, Arabic without its optional marks. */
export function tidy(text: string, language: LanguageCode): string {
  const plain = text.normalize('NFC').replace(APOSTROPHES, "'").replace(INVISIBLE, '');
  return language === 'ar' ? plain.replace(ARABIC_MARKS, '') : plain;
}

/** Lower case as the language writes it: Turkish I becomes ı. */
export function lower(text: string, language: LanguageCode): string {
  return language === 'tr' ? text.toLocaleLowerCase('tr') : text.toLowerCase();
}

/** What two spellings of one form have in common: `tidy` and lower case. Changes lengths: never slice by it. */
export function fold(text: string, language: LanguageCode): string {
  return lower(tidy(text, language), language).normalize('NFC');
}
