import type { LanguageCode } from '@wordreel/shared';
import { IRREGULAR_DE } from './irregular/de.ts';
import { IRREGULAR_EN } from './irregular/en.ts';
import { IRREGULAR_ES } from './irregular/es.ts';
import { IRREGULAR_FR } from './irregular/fr.ts';
import { IRREGULAR_IT } from './irregular/it.ts';
import { IRREGULAR_NL } from './irregular/nl.ts';
import { IRREGULAR_PL } from './irregular/pl.ts';
import { IRREGULAR_PT } from './irregular/pt.ts';
import { IRREGULAR_SV } from './irregular/sv.ts';
import { IRREGULAR_TR } from './irregular/tr.ts';

/**
 * The lists were written for this project. Each line has a headword and its forms: `sein: bin bist ist`. A form with
 * several headwords appears once, under the likeliest. A line without a colon lists headwords without other forms,
 * mostly function words that a table of forms lacks or confuses with a form of a verb. Elided forms keep a straight
 * apostrophe.
 */
const LISTS: Partial<Record<LanguageCode, string>> = {
  de: IRREGULAR_DE,
  en: IRREGULAR_EN,
  es: IRREGULAR_ES,
  fr: IRREGULAR_FR,
  it: IRREGULAR_IT,
  nl: IRREGULAR_NL,
  pl: IRREGULAR_PL,
  pt: IRREGULAR_PT,
  sv: IRREGULAR_SV,
  tr: IRREGULAR_TR,
};

/** Parses a list. If several lines name a form, the first one wins. */
function parseForms(list: string): Map<string, string> {
  const lemmas = new Map<string, string>();
  for (const line of list.split('\n')) {
    const [first = '', forms] = line.split(': ');
    const listed = forms === undefined ? first.split(' ') : [first, ...forms.split(' ')];
    for (const form of listed)
      if (form !== '' && !lemmas.has(form)) lemmas.set(form, forms === undefined ? form : first);
  }
  return lemmas;
}

const parsed = new Map<LanguageCode, Map<string, string>>();

/**
 * Returns the headword of a form from our own list of irregular forms; undefined if the list lacks it. Callers check it
 * before any table, so it also decides ambiguous forms.
 */
export function irregularLemma(form: string, language: LanguageCode): string | undefined {
  let lemmas = parsed.get(language);
  if (!lemmas) {
    lemmas = parseForms(LISTS[language] ?? '');
    parsed.set(language, lemmas);
  }
  return lemmas.get(form);
}
