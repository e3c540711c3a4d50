import { plainText } from './plain-text.ts';
import type { ImportedCardState, Source, SourceRow } from './source.ts';
import type { Columns } from './text/guess-columns.ts';
import { rowsUnder } from './text/read-table.ts';
import {
  extraCells,
  factsOf,
  hasOddStars,
  inOneLine,
  problemOf,
  type ReportedWord,
  wordOf,
} from './text/word-facts.ts';

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
export interface ImportedRow {
  readonly at: number;
  readonly word: ReportedWord;
  readonly memory: ImportedCardState | null;
  /** Its file has other stars than ours, which do not come along. */
  readonly hasOddStars?: true;
  /** What stands in cells beyond the columns of its table, and does not come along. */
  readonly extra?: string;
}

/** A row that brings nothing, and why. */
export interface SkippedRow {
  readonly at: number;
  readonly text: string;
  readonly why: string;
}

export type MappedRow = ImportedRow | SkippedRow;

/** So much of a skipped row is told. */
const MAX_REPORTED = 60;

/** Whether rows are counted by lines or by notes. */
const placeOf = ({ format }: Source, at: number): string => `${format === 'apkg' ? 'note' : 'line'} ${at}`;

/** Why the rows of a table are left out. */
const leftOut = (name: string | null): string =>
  name === null ? 'no column has words' : `its note type ‘${name}’ has no column with words`;

function mapRow(row: SourceRow, { tables }: Source, mapping: Mapping): MappedRow {
  const columns = mapping.tables[row.table];
  const table = tables[row.table];
  if (!columns) {
    return { at: row.at, text: (row.cells[0] ?? '').slice(0, MAX_REPORTED), why: leftOut(table?.name ?? null) };
  }
  const facts = factsOf(row.cells, columns, table?.isHtml === true ? plainText : inOneLine);
  const skip = (why: string): SkippedRow => ({
    at: row.at,
    text: (facts.word || (row.cells[0] ?? '')).slice(0, MAX_REPORTED),
    why,
  });
  const problem = problemOf(facts);
  if (problem !== null) return skip(problem);
  if (row.isShelved && mapping.hasSchedule) return skip('it was suspended before its first answer');
  const extra = extraCells(row.cells, columns, table?.usualWidth);
  return {
    at: row.at,
    // Its own stars, where the file has a column of them; a tag is what a program has made of them.
    word: wordOf(row.stars === undefined || facts.stars ? facts : { ...facts, stars: String(row.stars) }),
    memory: mapping.hasSchedule ? row.memory : null,
    ...(hasOddStars(facts) && { hasOddStars: true }),
    ...(extra !== null && { extra: extra.slice(0, MAX_REPORTED) }),
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

/** The better of two memories of one word: the one that lasts longer. */
const betterOf = (one: ImportedCardState | null, other: ImportedCardState | null): ImportedCardState | null =>
  (other?.stability ?? 0) > (one?.stability ?? 0) ? other : one;

/**
 * The rows of a file as words, in its order; those of decks that are left out are not told. A word that stands in
 * several rows comes once, with the best memory of them.
 */
export function mapRows(source: Source, mapping: Mapping): MappedRow[] {
  const places = new Map<string, number>();
  const mapped: MappedRow[] = [];
  for (const row of chosenRows(source, mapping)) {
    const next = mapRow(row, source, mapping);
    const word = 'word' in next ? next.word.word : null;
    const place = word === null ? undefined : places.get(word);
    const earlier = place === undefined ? undefined : mapped[place];
    if (word === null || place === undefined || earlier === undefined || !('word' in earlier) || !('word' in next)) {
      if (word !== null) places.set(word, mapped.length);
      mapped.push(next);
      continue;
    }
    const memory = betterOf(earlier.memory, next.memory);
    const isTaken = memory !== earlier.memory;
    mapped[place] = { ...earlier, memory };
    mapped.push({
      at: row.at,
      text: word.slice(0, MAX_REPORTED),
      why: `it is in ${placeOf(source, earlier.at)} already${isTaken ? ', which gets its memory' : ''}`,
    });
  }
  return mapped;
}
