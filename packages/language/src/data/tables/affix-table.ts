import { type FormTable, emptyTable, note } from './form-table.ts';
import { type Hunspell, readHunspell } from './hunspell.ts';

/** A language's rules that its spelling dictionary doesn't contain. */
export interface Grammar {
  readonly name: string;
  readonly headwords: (form: string, dictionary: Hunspell, listed: ReadonlySet<string>) => readonly string[];
  readonly isVerb: (lemma: string, dictionary: Hunspell) => boolean;
  /** Needed only for languages in which preceding words distinguish nouns from verbs. */
  readonly isNoun?: (lemma: string, dictionary: Hunspell) => boolean;
  /** Whether the first headword of a form is the form itself. */
  readonly isItself?: (form: string, dictionary: Hunspell) => boolean;
}

/** Returns the form, if the dictionary lists it, and the roots that it is derived from. */
export const listedAndRoots = (form: string, { has, rootsOf }: Hunspell): string[] => [
  ...new Set([...(has(form) ? [form] : []), ...rootsOf(form).filter((root) => root.length > 1)]),
];

/** Returns the longest root, which has the shortest suffix. Used if none of the roots is listed. */
const longest = (roots: readonly string[]) => roots.toSorted((a, b) => b.length - a.length).slice(0, 1);

/** Builds a table of the listed forms from a spelling dictionary and its affixes. */
export function affixTable(forms: readonly string[], grammar: Grammar): FormTable {
  const dictionary = readHunspell(grammar.name);
  const listed = new Set(forms);
  const table = emptyTable();
  for (const form of listed) {
    const all = grammar.headwords(form, dictionary, listed);
    // A listed headword takes precedence over one that isn't: `criança` over `crianço`.
    const inUse = all.filter((lemma) => listed.has(lemma));
    for (const lemma of inUse.length > 0 ? inUse : longest(all)) {
      note(table.lemmas, form, lemma);
      if (grammar.isVerb(lemma, dictionary)) table.verbs.add(lemma);
      else if (grammar.isNoun?.(lemma, dictionary) === true) table.nouns.add(lemma);
    }
    if (grammar.isItself?.(form, dictionary) === true) table.closed.add(form);
  }
  return table;
}
