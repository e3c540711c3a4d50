import { type FormTable, emptyTable, note } from './form-table.ts';
import { type Hunspell, readHunspell } from './hunspell.ts';

/** What a spelling dictionary does not tell of its language. */
export interface Grammar {
  /** The package with the dictionary. */
  readonly name: string;
  /** The headwords that a form may have. */
  readonly headwords: (form: string, dictionary: Hunspell, listed: ReadonlySet<string>) => readonly string[];
  readonly isVerb: (lemma: string, dictionary: Hunspell) => boolean;
  /** Only where the words before a form tell nouns from verbs. */
  readonly isNoun?: (lemma: string, dictionary: Hunspell) => boolean;
  /** Whether a form that is a headword itself is first of all that. */
  readonly isItself?: (form: string, dictionary: Hunspell) => boolean;
}

/** The form if the dictionary lists it, and the words of which it is made. */
export const listedAndRoots = (form: string, { has, rootsOf }: Hunspell): string[] => [
  ...new Set([...(has(form) ? [form] : []), ...rootsOf(form).filter((root) => root.length > 1)]),
];

/** Of several roots that nobody says, the longest has the least put on it. */
const longest = (roots: readonly string[]) => roots.toSorted((a, b) => b.length - a.length).slice(0, 1);

/** A table of the forms of a list, out of a spelling dictionary with its affixes. */
export function affixTable(forms: readonly string[], grammar: Grammar): FormTable {
  const dictionary = readHunspell(grammar.name);
  const listed = new Set(forms);
  const table = emptyTable();
  for (const form of listed) {
    const all = grammar.headwords(form, dictionary, listed);
    // A headword that is never heard itself gives way to one that is: `crianço` to `criança`.
    const heard = all.filter((lemma) => listed.has(lemma));
    for (const lemma of heard.length > 0 ? heard : longest(all)) {
      note(table.lemmas, form, lemma);
      if (grammar.isVerb(lemma, dictionary)) table.verbs.add(lemma);
      else if (grammar.isNoun?.(lemma, dictionary) === true) table.nouns.add(lemma);
    }
    if (grammar.isItself?.(form, dictionary) === true) table.closed.add(form);
  }
  return table;
}
