import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { dictionary as italian } from '@zxcvbn-ts/language-it';
import type { LanguageCode } from '@wordreel/shared';

interface Counted {
  readonly forms: readonly string[];
  readonly names: readonly string[];
}

/**
 * Forms in the order in which subtitles have them, and first names and surnames, both in lower case: OpenSubtitles
 * (ODC-BY and CC BY-SA) as @zxcvbn-ts (MIT) brings it. Forms of one letter are missing.
 */
const COUNTED: Partial<Record<LanguageCode, Counted>> = {
  de: { forms: german.commonWords, names: [...german.firstnames, ...german.lastnames] },
  es: {
    forms: spanish['commonWords-es-es'],
    names: [...spanish['firstnames-es-es'], ...spanish['lastnames-es-es']],
  },
  fr: { forms: french['commonWords-fr'], names: [...french['firstnames-fr'], ...french['lastnames-fr']] },
  it: { forms: italian.commonWords, names: [...italian.firstnames, ...italian.lastnames] },
};

/** First names and surnames of a language's country, in lower case. */
export const countedNames = (language: LanguageCode): readonly string[] => COUNTED[language]?.names ?? [];

/**
 * Where French subtitles have its words of one letter (FrequencyWords 2018), the `t` of `a-t-il` among them; the other
 * lists know their own.
 */
const FRENCH_LETTERS = [
  ['à', 13],
  ['a', 16],
  ['y', 42],
  ['t', 190],
] as const;

function withFrenchLetters(forms: readonly string[]): string[] {
  const all = [...forms];
  for (const [letter, rank] of FRENCH_LETTERS) all.splice(rank - 1, 0, letter);
  return all;
}

/** Puts each form that is missing from `forms` behind the one that stands before it in `others`. */
function filledIn(forms: readonly string[], others: readonly string[]): string[] {
  const has = new Set(forms.map((form) => form.toLowerCase()));
  const behind = new Map<string, string[]>();
  let last = '';
  for (const other of others) {
    const low = other.toLowerCase();
    if (has.has(low)) last = low;
    else behind.set(last, [...(behind.get(last) ?? []), other]);
  }
  return [...(behind.get('') ?? []), ...forms.flatMap((form) => [form, ...(behind.get(form) ?? [])])];
}

/**
 * The counted forms of a language and those of `listed` that they lack. German ones get the capital that `listed` gives
 * them, and stand twice where it has both: `morgen` and `Morgen`. French has its counted forms first and the others behind them: what `listed` counts is Belgian business press
 * of the nineties, which knew no `ça` and for which `milliard` was the 88th word.
 * @param listed another list of the language, the commonest first
 */
export function mergedForms(language: LanguageCode, listed: readonly string[]): string[] {
  const counted = COUNTED[language];
  if (counted === undefined) return [...listed];
  if (language === 'fr') return [...withFrenchLetters(counted.forms), ...listed];
  const asListed = new Map<string, string[]>();
  for (const form of listed) asListed.set(form.toLowerCase(), [...(asListed.get(form.toLowerCase()) ?? []), form]);
  return filledIn(counted.forms, listed).flatMap((form) => asListed.get(form) ?? [form]);
}
