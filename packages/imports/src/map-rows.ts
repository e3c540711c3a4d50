import { plainText } from './plain-text.ts';
import type { BroughtMemory, Source, SourceRow } from './source.ts';
import type { Columns } from './text/guess-columns.ts';
import { rowsUnder } from './text/read-table.ts';
import { factsOf, hasOddStars, inOneLine, problemOf, type ToldWord, wordOf } from './text/word-facts.ts';

/** How a file is to be brought. */
export interface Mapping {
  /** For each table what its columns are; null leaves its rows out. */
  readonly tables: readonly (Columns | null)[];
  /** Indexes of the decks that are brought; null for all. */
  readonly decks: readonly number[] | null;
  /** Whether what was remembered comes along. */
  readonly hasSchedule: boolean;
  /** Whether the first line is a heading; as it was taken to be where nobody says it. */
  readonly hasHeader?: boolean | undefined;
}

/** A row that brings a word. */
export interface BroughtRow {
  readonly at: number;
  readonly word: ToldWord;
  readonly memory: BroughtMemory | null;
  /** Its file has other stars than ours, which do not come along. */
  readonly hasOddStars?: true;
}

/** A row that brings nothing, and why. */
export interface SkippedRow {
  readonly at: number;
  readonly text: string;
  readonly why: string;
}

export type MappedRow = BroughtRow | SkippedRow;

/** So much of a skipped row is told. */
const MOST_TOLD = 60;

/** Whether rows are counted by lines or by notes. */
const placeOf = ({ format }: Source, at: number): string => `${format === 'apkg' ? 'note' : 'line'} ${at}`;

function mapRow(row: SourceRow, { tables }: Source, mapping: Mapping): MappedRow | null {
  const columns = mapping.tables[row.table];
  if (!columns) return null;
  const facts = factsOf(row.cells, columns, tables[row.table]?.isHtml === true ? plainText : inOneLine);
  const skip = (why: string): SkippedRow => ({
    at: row.at,
    text: (facts.word || (row.cells[0] ?? '')).slice(0, MOST_TOLD),
    why,
  });
  const problem = problemOf(facts);
  if (problem !== null) return skip(problem);
  if (row.isShelved && mapping.hasSchedule) return skip('it was suspended before its first answer');
  return {
    at: row.at,
    // Its own stars, where the file has a column of them; a tag is what a program has made of them.
    word: wordOf(row.stars === undefined || facts.stars ? facts : { ...facts, stars: String(row.stars) }),
    memory: mapping.hasSchedule ? row.memory : null,
    ...(hasOddStars(facts) && { hasOddStars: true }),
  };
}

/** The rows that a learner wants, of all decks. */
function* chosenRows(source: Source, { decks, hasHeader }: Mapping): Generator<SourceRow> {
  const isQuestion = typeof source.hasHeader === 'boolean' && hasHeader !== undefined;
  const chosen = decks && new Set(decks);
  for (const row of isQuestion ? rowsUnder(source, hasHeader) : source.rows) {
    if (chosen === null || chosen.has(row.deck ?? -1)) yield row;
  }
}

/** The rows of a file as words, in its order; those of tables and decks that are left out are not told. */
export function* mapRows(source: Source, mapping: Mapping): Generator<MappedRow> {
  const places = new Map<string, number>();
  for (const row of chosenRows(source, mapping)) {
    const mapped = mapRow(row, source, mapping);
    if (mapped === null) continue;
    if (!('word' in mapped)) {
      yield mapped;
      continue;
    }
    const { word } = mapped.word;
    const earlier = places.get(word);
    if (earlier === undefined) {
      places.set(word, row.at);
      yield mapped;
    } else {
      yield { at: row.at, text: word.slice(0, MOST_TOLD), why: `it is in ${placeOf(source, earlier)} already` };
    }
  }
}
