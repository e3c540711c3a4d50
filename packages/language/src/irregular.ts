import type { LanguageCode } from '@wordreel/shared';
import { HEADWORDS } from './headwords.ts';
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

function noteFirst(lemmas: Map<string, string>, forms: readonly string[], lemma: string | undefined): void {
  for (const form of forms) if (form !== '' && !lemmas.has(form)) lemmas.set(form, lemma ?? form);
}

/**
 * Parses lines `headword: form form` into a map from form to headword. If several lines name a form, the first one
 * wins. A line without a colon lists headwords.
 */
function parseForms(list: string): Map<string, string> {
  const lemmas = new Map<string, string>();
  for (const line of list.split('\n')) {
    const [lemma = '', forms] = line.split(': ');
    if (forms === undefined) noteFirst(lemmas, lemma.split(' '), undefined);
    else noteFirst(lemmas, [lemma, ...forms.split(' ')], lemma);
  }
  return lemmas;
}

const parsed = new Map<LanguageCode, Map<string, string>>();

/**
 * Returns the headword of a form from our own list of irregular forms. Callers check it before any table, so it also
 * settles ambiguous forms.
 */
export function irregularLemma(form: string, language: LanguageCode): string | undefined {
  let lemmas = parsed.get(language);
  if (!lemmas) {
    lemmas = parseForms(`${LISTS[language] ?? ''}\n${HEADWORDS[language] ?? ''}`);
    parsed.set(language, lemmas);
  }
  return lemmas.get(form);
}
