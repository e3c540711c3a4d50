/** Letters that do not come apart into a letter and its mark. */
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
 * A message as it is compared: lower case, Latin and Greek letters without accents, Arabic without vowel marks, one space
 * between words. Learners leave accents out, and whoever is in distress does not look for keys.
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
