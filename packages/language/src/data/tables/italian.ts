import { type FormTable, emptyTable, note } from './form-table.ts';
import { packageJson } from './package-file.ts';

/** Matches the end of gerunds with a pronoun attached, which the data includes: `dicendovi`. */
const GERUND_WITH_CLITIC = /ndo(mi|ti|si|ci|vi|lo|la|li|le|ne|gli)$/;

function formsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(GERUND_WITH_CLITIC, 'ndo')];
  return Object.values((value as Record<string, unknown> | null) ?? {}).flatMap(formsIn);
}

/** Builds the table of Italian verbs, nouns and adjectives from Morph-it! (CC BY-SA 2.0 and LGPL). */
export function italianTable(): FormTable {
  const table = emptyTable();
  const verbs = packageJson('italian-verbs-dict', 'dist/verbs.json') as Record<string, unknown>;
  for (const [infinitive, verb] of Object.entries(verbs)) {
    table.verbs.add(infinitive);
    note(table.lemmas, infinitive, infinitive);
    for (const form of formsIn({ ...(verb as object), inf: null })) note(table.lemmas, form, infinitive);
  }
  const nouns = packageJson('morph-it-helper', 'resources_pub/nouns.json') as Record<string, string>;
  for (const [form, lemma] of Object.entries(nouns)) {
    table.nouns.add(lemma);
    note(table.lemmas, form, lemma);
  }
  const adjectives = packageJson('morph-it-helper', 'resources_pub/adjectives.json') as Record<
    string,
    [string, boolean]
  >;
  for (const [form, [lemma]] of Object.entries(adjectives)) {
    table.adjectives.add(lemma);
    note(table.lemmas, form, lemma);
  }
  return table;
}
