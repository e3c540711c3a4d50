import type { LanguageCode } from '@wordreel/shared';

type Letters = Readonly<Record<string, string>>;

/** Letters with a spelling of two letters that everybody writes who has no key for them. */
const EXPANSIONS: Partial<Record<LanguageCode, Letters>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' },
  da: { æ: 'ae', ø: 'oe', å: 'aa' },
  no: { æ: 'ae', ø: 'oe', å: 'aa' },
  fr: { œ: 'oe', æ: 'ae' },
};

/** A normed text with the two-letter spellings of its letters: `schön` and `schoen` become equal. */
export function expanded(text: string, language: LanguageCode): string {
  const letters = EXPANSIONS[language];
  return letters ? text.replace(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter) : text;
}

/** The other way round: what a text with two-letter spellings may stand for, as `muesste` for `müsste`. */
export function contracted(text: string, language: LanguageCode): string {
  const letters = Object.entries(EXPANSIONS[language] ?? {}).filter(([, pair]) => pair !== 'ss');
  return letters.reduce((word, [letter, pair]) => word.replaceAll(pair, letter), text);
}

/** In these scripts marks are vowels or other consonants, and there are no accents to forget. */
const WITHOUT_ACCENTS = new Set<LanguageCode>(['zh', 'ja', 'ko', 'hi']);

/** Letters with an accent that Unicode does not take apart. */
const STRUCK: Letters = { ł: 'l', ø: 'o', đ: 'd', ı: 'i' };

/** A normed text without its accents. */
export function withoutAccents(text: string, language: LanguageCode): string {
  if (WITHOUT_ACCENTS.has(language)) return text;
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[łøđı]/gu, (letter) => STRUCK[letter] ?? letter)
    .normalize('NFC');
}
