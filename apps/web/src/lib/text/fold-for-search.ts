/** Translations are folded by the rules of the interface language. */
export const TRANSLATION_LANGUAGE = 'en';

/** Marks that a learner may omit. Others, such as Devanagari vowels, distinguish letters. */
const MARKS = /\u0640|[\u0300-\u036f]|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|[\u06d6-\u06ed]/g;

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  '’': "'",
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Normalizes text for search: removes case and accents by the rules of its language. */
export function foldForSearch(text: string, language: string): string {
  return text
    .toLocaleLowerCase(language)
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter);
}
