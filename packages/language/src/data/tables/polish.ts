import { affixTable, listedAndRoots } from './affix-table.ts';
import type { FormTable } from './form-table.ts';
import type { Hunspell } from './hunspell.ts';

/** Whether a form is an adverb, which is a headword of its own: `szybko` (of `szybki`), `pewnie` (of `pewny`). */
const isAdverb = (form: string, root: string) =>
  (root.endsWith('y') && /(?:o|ie)$/u.test(form)) || (root.endsWith('i') && form.endsWith('o'));

function headwords(form: string, dictionary: Hunspell): string[] {
  const all = listedAndRoots(form, dictionary);
  return [...new Set(all.map((root) => (isAdverb(form, root) ? form : root)))];
}

/** Builds the table of Polish forms from the dictionary of the Polish Native Lang Project (used under the MPL). */
export const polishTable = (forms: readonly string[]): FormTable =>
  affixTable(forms, {
    name: 'dictionary-pl',
    headwords,
    isVerb: (lemma) => lemma.endsWith('ć'),
    // `pytanie` is a noun, although affixes derive it from `pytać`. `dobre` is listed, but it is a form of `dobry`.
    isItself: (form, { has, rootsOf }) => has(form) && (/(?:ni|ci)e$/u.test(form) || rootsOf(form).length === 0),
  });
