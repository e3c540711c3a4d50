import { affixTable, listedAndRoots } from './affix-table.ts';
import type { FormTable } from './form-table.ts';
import type { Hunspell } from './hunspell.ts';

/** Returns the infinitive for a present tense that is listed as a word: `springa` for `springer`. */
const infinitiveOfPresent = (form: string, { has }: Hunspell): string | undefined => {
  const infinitive = form.replace(/er$/u, 'a');
  return infinitive !== form && has(form) && has(infinitive) ? infinitive : undefined;
};

/** Builds the table of Swedish forms from Göran Andersson's DSSO dictionary (LGPL). */
export const swedishTable = (forms: readonly string[]): FormTable =>
  affixTable(forms, {
    name: 'dictionary-sv',
    headwords: (form, dictionary) => {
      const infinitive = infinitiveOfPresent(form, dictionary);
      return [...listedAndRoots(form, dictionary), ...(infinitive === undefined ? [] : [infinitive])];
    },
    isVerb: () => false,
    isItself: (form, dictionary) =>
      dictionary.has(form) &&
      dictionary.rootsOf(form).length === 0 &&
      infinitiveOfPresent(form, dictionary) === undefined,
  });
