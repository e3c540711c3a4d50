import type { LanguageCode } from '@wordreel/shared';

const APOSTROPHES = /[’‘ʼʹ´`′＇]/gu;
const DASHES = /[‐‑‒–—−﹣－]/gu;
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu;
/** Vowel and other marks that Arabic leaves out at will, and the stretcher between letters. */
const ARABIC_MARKS = /[\p{Mn}\u0640]/gu;
/** Punctuation and signs at the ends of a text; marks that belong to a letter stay. */
const OUTER = /^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu;

/** Lower case as the language writes it: Turkish I becomes ı. */
const lower = (text: string, language: LanguageCode): string =>
  language === 'tr' ? text.toLocaleLowerCase('tr') : text.toLowerCase();

/**
 * A text without what no answer is judged by: case, kinds of apostrophes and dashes, signs at its ends, spaces, Arabic
 * vowel marks. Two texts are the same answer if this makes them equal (`learning.md` 3.1; NFKC is UAX #15).
 */
export function normAnswer(text: string, language: LanguageCode): string {
  // Apostrophes first: NFKC would turn the lonely accent ´ into a space with a mark.
  const plain = text.replace(APOSTROPHES, "'").normalize('NFKC').replace(DASHES, '-').replace(INVISIBLE, '');
  const bare = language === 'ar' ? plain.replace(ARABIC_MARKS, '') : plain;
  return lower(bare, language).normalize('NFC').replace(OUTER, '').replace(/\s+/gu, ' ');
}
