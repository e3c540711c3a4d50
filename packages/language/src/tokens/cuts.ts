import type { LanguageCode } from '@wordreel/shared';
import type { WordKnowledge } from '#knowledge/knowledge';
import { elidedItalian } from '#spelling/spellings';

const A = "['’]";
const either = (words: string) => words.trim().split(/\s+/).join('|');

/** Words joined to the next word by an apostrophe: `l'` in `l'homme`. */
const BEFORE: Partial<Record<LanguageCode, RegExp>> = {
  fr: new RegExp(`^(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu)${A}(?=[\\p{L}\\p{N}])`, 'iu'),
  it: new RegExp(
    `^(?:${either(`[ldcnsmtv] un nell dell all dall sull coll dell quest quell bell sant grand com cos dov gliel cent mezz
    tutt nessun buon qualcun ciascun alcun quant anch pover gl second senz quand sott vent trent d mar`)})${A}(?=[\\p{L}\\p{N}])`,
    'iu',
  ),
};

/** Words or endings joined to the previous word by an apostrophe: `'s` in `geht's`. */
const AFTER: Partial<Record<LanguageCode, RegExp>> = {
  de: new RegExp(`(?<=\\p{L}{2})${A}(?:s|n|nen|ne|ner|nem)$`, 'iu'),
  en: new RegExp(`(?<=\\p{L})${A}(?:s|re|ve|ll|d|m)$`, 'iu'),
  tr: new RegExp(`(?<=\\p{L})${A}\\p{Ll}+$`, 'u'),
};

const WHOLE: Partial<Record<LanguageCode, RegExp>> = {
  fr: new RegExp(
    `^(?:aujourd${A}hui|quelqu${A}une?|d${A}accord|d${A}abord|d${A}ailleurs|prud${A}hom.*|presqu${A}îles?)$`,
    'iu',
  ),
};

/** Returns the offset at which to split one of the segmenter's words in two, or undefined to leave it whole. */
export function cutAtApostrophe(word: string, language: LanguageCode, words: WordKnowledge): number | undefined {
  if (!/['’]/.test(word) || WHOLE[language]?.test(word) === true) return undefined;
  const before = BEFORE[language]?.exec(word);
  if (before) return before[0].length;
  if (language === 'it') {
    const [elided = ''] = /^\p{L}+['’](?=\p{L})/u.exec(word) ?? [];
    if (elidedItalian(elided.toLowerCase().replace('’', "'"), words) !== undefined) return elided.length;
  }
  return AFTER[language]?.exec(word)?.index;
}

/** Headwords of German and English words that are shortened to an apostrophe and their last letters. */
export const ENDING_LEMMAS: Partial<Record<LanguageCode, Record<string, string>>> = {
  de: { "'s": 'es', "'n": 'ein', "'ne": 'ein', "'nen": 'ein', "'ner": 'ein', "'nem": 'ein' },
  en: { "'s": 'be', "'re": 'be', "'m": 'be', "'ve": 'have', "'ll": 'will', "'d": 'would' },
};

export const KEEPS_APOSTROPHE: Partial<Record<LanguageCode, RegExp>> = {
  it: /^(?:po|mo|be|va|fa|da|di|sta|to|ca|ve|te)$/iu,
  nl: /^$/u,
};

const FRENCH_PRONOUNS = new Set(
  either('je tu il elle on nous vous ils elles ce le la les lui leur moi toi y en t m').split('|'),
);
const PORTUGUESE = new RegExp(
  `^(?:${either('me te se o a os as lo la los las no na nos nas lhe lhes lho vos mo to ia ei á ão emos')})$`,
  'iu',
);

/** Whether a hyphen makes its parts one word: not before a French pronoun (`est|ce`, `va|t|il`) or between numbers. */
export function hyphenJoins(before: string, after: string, language: LanguageCode): boolean {
  if (/^\p{N}+$/u.test(before) && /^\p{N}+$/u.test(after)) return false;
  if (language === 'pt' && PORTUGUESE.test(after)) return true;
  return language !== 'fr' || !FRENCH_PRONOUNS.has(after.toLowerCase().replace(/['’]$/u, ''));
}
