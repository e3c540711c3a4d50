import type { LanguageCode } from '@wordreel/shared';
import { type WordData, knowledgeOfData } from '#data';
import { sortedLines } from '#sorted-lines';
import { headwordsOf, stemsOf } from '#word-knowledge';
import { chooseLemmas } from './choose-lemmas.ts';
import { cleanRanks } from './clean-ranks.ts';
import type { FormTable } from './form-table.ts';
import { frenchTable } from './french.ts';
import { germanTable } from './german.ts';
import { italianTable } from './italian.ts';
import { rawForms, travellingNames } from './ranked-forms.ts';
import { names, spanishTable } from './spanish.ts';

function tableOf(language: LanguageCode): FormTable | undefined {
  if (language === 'de') return germanTable();
  if (language === 'fr') return frenchTable();
  if (language === 'it') return italianTable();
  if (language !== 'es') return undefined;
  return spanishTable(new Map(rawForms('es').map((form, index) => [form.toLowerCase(), index + 1])));
}

/** Names to be taken out of every list: read once for all languages. */
export interface Names {
  readonly known: ReadonlySet<string>;
  readonly travelling: ReadonlySet<string>;
}

/** The names that the packages know. */
export function readNames(): Names {
  const known = names();
  return { known, travelling: travellingNames(known) };
}

/** The word data of a language out of the packages that hold them: seconds and hundreds of MB, hence done once. */
export function compileWordData(language: LanguageCode, { known, travelling }: Names): WordData {
  const table = tableOf(language);
  const forms = cleanRanks({ language, table, names: known, travelling });
  const lemmas = table ? chooseLemmas(table, new Map(forms.map((form, index) => [form, index + 1]))) : [];
  const finite = table ? [...table.finite] : [];
  const data = {
    forms: forms.join(' '),
    headwords: '',
    stems: sortedLines(stemsOf(forms, language)),
    lemmas: sortedLines(lemmas),
    finite: sortedLines(finite.map(([form, infinitives]) => [form, [...infinitives].join(' ')] as const)),
    separable: table ? [...table.separable].join(' ') : '',
    genders: sortedLines(table?.genders ?? []),
  };
  return { ...data, headwords: headwordsOf(knowledgeOfData(language, data), language).join(' ') };
}
