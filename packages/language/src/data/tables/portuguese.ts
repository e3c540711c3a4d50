import { affixTable } from './affix-table.ts';
import type { FormTable } from './form-table.ts';
import type { Hunspell } from './hunspell.ts';

/** Matches notes: `[CAT=nc,G=f,N=s]` marks a noun, and the note of `é`, `[$ser$CAT=v,…]`, also names its headword. */
const NOTE = /\[(?:\$(?<lemma>[^$]+)\$)?CAT=(?<kind>\w+)/u;
const OPEN = new Set(['nc', 'a_nc', 'adj', 'v', 'np', 'nord']);

const notesOf = (word: string, dictionary: Hunspell) =>
  dictionary.notesOf(word).flatMap((note) => {
    const { lemma, kind = '' } = NOTE.exec(note)?.groups ?? {};
    return kind === '' || kind === 'np' ? [] : [{ lemma: lemma ?? word, kind }];
  });

function headwords(form: string, dictionary: Hunspell): string[] {
  // Adverbs such as `realmente` are headwords in every dictionary but this one.
  if (form.endsWith('mente') && dictionary.rootsOf(form).length > 0) return [form];
  const own = notesOf(form, dictionary).map(({ lemma }) => lemma);
  return [...new Set([...own, ...dictionary.rootsOf(form)])];
}

/** Builds the table of Portuguese forms from the University of Minho's Natura dictionary (used under the MPL). */
export const portugueseTable = (forms: readonly string[]): FormTable =>
  affixTable(forms, {
    name: 'dictionary-pt-pt',
    headwords,
    isVerb: (lemma, dictionary) =>
      /[aeiô]r$/u.test(lemma) && dictionary.notesOf(lemma).some((note) => note.includes('CAT=v')),
    isNoun: (lemma, dictionary) => dictionary.notesOf(lemma).some((note) => note.includes('CAT=nc')),
    isItself: (form, dictionary) =>
      notesOf(form, dictionary).some(({ lemma, kind }) => lemma === form && !OPEN.has(kind)),
  });
