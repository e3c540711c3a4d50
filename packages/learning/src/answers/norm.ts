import type { LanguageCode } from '@wordreel/shared';

const APOSTROPHES = /[’‘ʼʹ´`′＇]/gu;
const DASHES = /[‐‑‒–—−﹣－]/gu;
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu;
/** Vowel signs and other marks that are optional in Arabic spelling, and the tatweel, which stretches words. */
const ARABIC_MARKS = /[\p{Mn}\u0640]/gu;
/** Punctuation, symbols and spaces at both ends of a text. A letter's combining marks stay. */
const OUTER = /^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu;

/** Converts a text to lower case by the rules of its language: Turkish I becomes ı. */
const lower = (text: string, language: LanguageCode): string =>
  language === 'tr' ? text.toLocaleLowerCase('tr') : text.toLowerCase();

/** Normalizes case, apostrophes, dashes, outer punctuation, spaces and Arabic vowel marks for comparison (UAX #15). */
export function normAnswer(text: string, language: LanguageCode): string {
  // Apostrophes come first, because NFKC would turn a lone ´ into a space with a mark.
  const plain = text.replace(APOSTROPHES, "'").normalize('NFKC').replace(DASHES, '-').replace(INVISIBLE, '');
  const bare = language === 'ar' ? plain.replace(ARABIC_MARKS, '') : plain;
  return lower(bare, language).normalize('NFC').replace(OUTER, '').replace(/\s+/gu, ' ');
}
