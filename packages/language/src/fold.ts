import type { LanguageCode } from '@wordreel/shared';
import { withoutInvisible } from '@wordreel/text';

const APOSTROPHES = /[’‘ʼʹ´`′＇]/gu;
/** Vowel and other marks that Arabic leaves out at will, and the stretcher between letters. */
const ARABIC_MARKS = /[\p{Mn}\u0640]/gu;
/** Where the stress lies in a Russian word, as readers for learners mark it. */
const STRESS = /[\u0300\u0301]/gu;

/** A form as it is written in lists: NFC, one kind of apostrophe, nothing invisible, Arabic without its optional marks. */
export function tidy(text: string, language: LanguageCode): string {
  const plain = withoutInvisible(text.normalize('NFC').replace(APOSTROPHES, "'"));
  if (language === 'ru') return plain.normalize('NFD').replace(STRESS, '').normalize('NFC');
  return language === 'ar' ? plain.replace(ARABIC_MARKS, '') : plain;
}

/** Lower case as the language writes it: Turkish I becomes ı. */
export function lower(text: string, language: LanguageCode): string {
  return language === 'tr' ? text.toLocaleLowerCase('tr') : text.toLowerCase();
}

/** Returns a word with a capital first letter, as a German noun. */
export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What two spellings of one form have in common: `tidy` and lower case. Changes lengths: never slice by it. */
export function fold(text: string, language: LanguageCode): string {
  return lower(tidy(text, language), language).normalize('NFC');
}
