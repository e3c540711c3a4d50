/** Letters that Unicode doesn't decompose into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ё: 'е',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
  '’': "'",
  '‘': "'",
  '`': "'",
};

/**
 * Folds a message for matching: lower case, Latin and Greek letters without accents, Arabic without vowel marks, single
 * spaces. Learners leave accents out, more so in distress.
 */
export function foldMessage(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}]\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[\u064B-\u0652\u0640\u200B-\u200F]/g, '')
    .replaceAll(/[ßæøłıёأإآىة’‘`]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
