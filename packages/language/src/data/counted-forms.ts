import { dictionary as german } from '@zxcvbn-ts/language-de';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import { dictionary as french } from '@zxcvbn-ts/language-fr';
import { dictionary as italian } from '@zxcvbn-ts/language-it';
import type { LanguageCode } from '@wordreel/shared';

/** Lower-case forms by frequency, and names, from OpenSubtitles (ODC-BY and CC BY-SA), packaged by @zxcvbn-ts (MIT). */
const COUNTED: Partial<Record<LanguageCode, Record<'forms' | 'names', readonly string[]>>> = {
  de: { forms: german.commonWords, names: [...german.firstnames, ...german.lastnames] },
  es: {
    forms: spanish['commonWords-es-es'],
    names: [...spanish['firstnames-es-es'], ...spanish['lastnames-es-es']],
  },
  fr: { forms: french['commonWords-fr'], names: [...french['firstnames-fr'], ...french['lastnames-fr']] },
  it: { forms: italian.commonWords, names: [...italian.firstnames, ...italian.lastnames] },
};

/** First names and surnames in a language's country, in lower case. */
export const countedNames = (language: LanguageCode): readonly string[] => COUNTED[language]?.names ?? [];

/** Ranks of French one-letter words in subtitles (FrequencyWords 2018), including the `t` of `a-t-il`. */
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

/** Inserts each form that `forms` lacks after the form that precedes it in `others`. */
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
 * Merges a language's counted forms with `listed`, another list of its forms, most common first. German forms take
 * their capitals from `listed` and appear twice if it has both: `morgen`, `Morgen`. In French, forms found
 * only in `listed` come last, because it counts the business press: it lacks `ça` and ranks `milliard` 88th.
 */
export function mergedForms(language: LanguageCode, listed: readonly string[]): string[] {
  const counted = COUNTED[language];
  if (counted === undefined) return [...listed];
  if (language === 'fr') return [...withFrenchLetters(counted.forms), ...listed];
  const asListed = new Map<string, string[]>();
  for (const form of listed) asListed.set(form.toLowerCase(), [...(asListed.get(form.toLowerCase()) ?? []), form]);
  return filledIn(counted.forms, listed).flatMap((form) => asListed.get(form) ?? [form]);
}
