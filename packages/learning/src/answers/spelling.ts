import type { LanguageCode } from '@wordreel/shared';

type Letters = Readonly<Record<string, string>>;

/** Letters with their usual two-letter spellings on keyboards that lack them. */
const EXPANSIONS: Partial<Record<LanguageCode, Letters>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' },
  da: { æ: 'ae', ø: 'oe', å: 'aa' },
  no: { æ: 'ae', ø: 'oe', å: 'aa' },
  fr: { œ: 'oe', æ: 'ae' },
};

/** Expands letters of a normalized text to their two-letter spellings, so that `schön` and `schoen` become equal. */
export function expanded(text: string, language: LanguageCode): string {
  const letters = EXPANSIONS[language];
  return letters ? text.replace(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter) : text;
}

/** The inverse of `expanded`: the text that two-letter spellings may stand for, such as `müsste` for `muesste`. */
export function contracted(text: string, language: LanguageCode): string {
  const letters = Object.entries(EXPANSIONS[language] ?? {}).filter(([, pair]) => pair !== 'ss');
  return letters.reduce((word, [letter, pair]) => word.replaceAll(pair, letter), text);
}

/** Languages without accents to forget, because marks in their scripts are vowels or make other consonants. */
const WITHOUT_ACCENTS = new Set<LanguageCode>(['zh', 'ja', 'ko', 'hi']);

/** Accented letters that NFD doesn't decompose. */
const STRUCK: Letters = { ł: 'l', ø: 'o', đ: 'd', ı: 'i' };

export function withoutAccents(text: string, language: LanguageCode): string {
  if (WITHOUT_ACCENTS.has(language)) return text;
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[łøđı]/gu, (letter) => STRUCK[letter] ?? letter)
    .normalize('NFC');
}
