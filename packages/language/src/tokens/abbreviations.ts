import type { LanguageCode } from '@wordreel/shared';

const SPACED: Partial<Record<LanguageCode, string>> = {
  da: 'bl. a.|f. eks.|m. m.|d. v. s.',
  de: 'z. B.|d. h.|u. a.|u. U.|o. Ä.|i. d. R.|v. a.|s. o.|s. u.|z. T.|m. E.|n. Chr.|v. Chr.',
  es: 'p. ej.|EE. UU.|a. C.|d. C.|p. m.|a. m.',
  fr: 'p. ex.|c. -à-d.|av. J. -C.|apr. J. -C.',
  it: 'p. es.|a. C.|d. C.|p. m.',
  nl: 'd. w. z.|o. a.|m. a. w.',
  no: 'bl. a.|f. eks.|d. v. s.',
  pl: 'm. in.|t. zn.',
  pt: 'p. ex.|a. C.|d. C.',
  ru: 'т. е.|т. д.|т. п.|т. к.|и т. д.',
  sv: 'bl. a.|t. ex.|d. v. s.|m. m.',
};

/** Titles and similar abbreviations. The period after them doesn't end a sentence, and a name often follows. */
const TITLES: Partial<Record<LanguageCode, ReadonlySet<string>>> = {
  de: new Set('Dr Prof Hr Fr St Nr bzw ca usw evtl ggf inkl'.split(' ')),
  en: new Set('Dr Prof Mr Mrs Ms St Jr Sr'.split(' ')),
  es: new Set('Dr Dra Sr Sra Srta D Dña Prof Sta núm'.split(' ')),
  fr: new Set('Dr Pr M MM Mme Mlle Me St Ste'.split(' ')),
  it: new Set('Dott Dr Prof Sig Sigg Sig.ra Avv Ing dott sig prof'.split(' ')),
  nl: new Set('Dr Prof Dhr Mevr Mr dr dhr mevr mr'.split(' ')),
  pt: new Set('Dr Dra Sr Sra Prof'.split(' ')),
};

/** Whether a word, without its period, is an abbreviation that doesn't end a sentence: `Dr`. */
export function isAbbreviation(word: string, language: LanguageCode): boolean {
  return TITLES[language]?.has(word) === true;
}

const escaped = (text: string) => text.replaceAll('.', String.raw`\.`).replaceAll(' ', String.raw`[ \u00A0\u202F]?`);
const PATTERNS = new Map(
  Object.entries(SPACED).map(([language, spaced]) => [
    language,
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${escaped(spaced)})(?![\p{L}\p{N}])`, 'giu'),
  ]),
);

/** Returns a pattern for abbreviations with periods inside, spaced or not: `z. B.`, `z.B.`. */
export const abbreviationPattern = (language: LanguageCode): RegExp | undefined => PATTERNS.get(language);

/** Returns the listed spelling of an abbreviation: `z. B.` for `z.B.`. */
export function spacedAbbreviation(text: string): string {
  return text.replaceAll(/[\u00A0\u202F ]/gu, '').replaceAll(/\.(?=\p{L})/gu, '. ');
}
