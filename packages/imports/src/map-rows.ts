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

export interface Mapping {
  /** The columns of each table; null to leave out the table's rows. */
  readonly tables: readonly (Columns | null)[];
  /** Indexes of the decks to import; null for all. */
  readonly decks: readonly number[] | null;
  readonly hasSchedule: boolean;
  /** Whether the first line is a heading. If omitted, the guess applies. */
  readonly hasHeader?: boolean | undefined;
}

export interface ImportedRow {
  readonly at: number;
  readonly word: ReportedWord;
  readonly memory: ImportedCardState | null;
  /** The row's stars are on a different scale, so they are not imported. */
  readonly hasOddStars?: true;
  /** The text of cells beyond the table's columns, which is not imported. */
  readonly extra?: string;
}

export interface SkippedRow {
  readonly at: number;
  readonly text: string;
  readonly why: string;
}

export type MappedRow = ImportedRow | SkippedRow;

/** Maximum number of characters shown of a skipped row or of extra cells. */
const MAX_REPORTED = 60;

const placeOf = ({ format }: Source, at: number): string => `${format === 'apkg' ? 'note' : 'line'} ${at}`;

const leftOut = (name: string | null): string =>
  name === null ? 'no column has words' : `its note type “${name}” has no column with words`;

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
    // A star column in the file takes precedence over a star tag, which a program has generated.
    word: wordOf(row.stars === undefined || facts.stars ? facts : { ...facts, stars: String(row.stars) }),
    memory: mapping.hasSchedule ? row.memory : null,
    ...(hasOddStars(facts) && { hasOddStars: true }),
    ...(extra !== null && { extra: extra.slice(0, MAX_REPORTED) }),
  };
}

function* chosenRows(source: Source, { decks, hasHeader }: Mapping): Generator<SourceRow> {
  const isQuestion = typeof source.hasHeader === 'boolean' && hasHeader !== undefined;
  const chosen = decks && new Set(decks);
  for (const row of isQuestion ? rowsUnder(source, hasHeader) : source.rows) {
    if (chosen === null || chosen.has(row.deck ?? -1)) yield row;
  }
}

/** Returns whichever of two card states has the higher stability. */
const betterOf = (one: ImportedCardState | null, other: ImportedCardState | null): ImportedCardState | null =>
  (other?.stability ?? 0) > (one?.stability ?? 0) ? other : one;

/** Converts a file's rows to words, in order. A word in several rows is imported once, with its best card state. */
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
      why: `it is already in ${placeOf(source, earlier.at)}${isTaken ? ', which gets its review progress' : ''}`,
    });
  }
  return mapped;
}
