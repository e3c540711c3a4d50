import Az, { type Parse } from 'az';
import { type FormTable, emptyTable, note } from './form-table.ts';
import { besideModule } from './package-file.ts';

const VERBAL = new Set(['VERB', 'INFN', 'PRTF', 'PRTS', 'GRND']);
const ADJECTIVAL = new Set(['ADJF', 'ADJS', 'COMP']);

/** First names, surnames, patronymics, places and abbreviations: `в` is not read as `век`. */
const LEFT_OUT = ['Name', 'Surn', 'Patr', 'Geox', 'Abbr'];

/** Readings with less than this share of the best one's score are dropped. */
const RARE = 0.05;

function noteParse(table: FormTable, form: string, { tag }: Parse, lemma: string): void {
  note(table.lemmas, form, lemma);
  if (VERBAL.has(tag.POST)) table.verbs.add(lemma);
  else if (ADJECTIVAL.has(tag.POST)) table.adjectives.add(lemma);
  else if (tag.POST === 'NOUN') table.nouns.add(lemma);
  else table.closed.add(lemma);
}

// az loads its dictionary asynchronously. Importing this module waits until it is loaded.
await new Promise<void>((resolve, reject) => {
  Az.Morph.init(besideModule('az', '../dicts'), (error) => {
    if (error) reject(error);
    else resolve();
  });
});

/** Builds the table of listed Russian forms, without names, from OpenCorpora (CC BY-SA 3.0) as read by az (MIT). */
export function russianTable(forms: readonly string[]): FormTable {
  const table = emptyTable();
  for (const form of forms) {
    const parses = Az.Morph(form, { typos: 0 });
    const best = Math.max(...parses.map(({ score }) => score));
    for (const parse of parses) {
      const isOut = parse.parser !== 'Dictionary' || LEFT_OUT.some((name) => name in parse.tag);
      if (isOut || parse.score < RARE * best) continue;
      noteParse(table, form, parse, parse.normalize().word);
    }
  }
  return table;
}
