/** The language that translations are folded in: the interface's. */
export const TRANSLATION_LANGUAGE = 'en';

/** Marks that a learner may leave out. Not all marks: a Devanagari vowel or a kana's voicing makes another letter. */
const MARKS = /\u0640|[\u0300-\u036f]|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|[\u06d6-\u06ed]/g;

/** Letters that Unicode does not take apart. */
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

/** A text as it is compared in a search: without case and accents, by the rules of its language. */
export function foldForSearch(text: string, language: string): string {
  return text
    .toLocaleLowerCase(language)
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter);
}
