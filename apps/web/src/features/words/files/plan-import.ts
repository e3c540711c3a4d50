import {
  type Columns,
  extraCells,
  factsOf,
  hasOddStars,
  inOneLine,
  problemOf,
  rowsUnder,
  type Table,
  wordOf,
} from '@wordreel/imports/text';
import type { Word } from '@wordreel/shared';
import { toWord } from '#store/words/language-data.ts';
import { plainText } from './plain-html.ts';
import type { ReportedRow } from './skipped-rows.tsx';

/** The list that words are imported into. */
export interface Target {
  /** The words already in the list. */
  readonly kept: ReadonlySet<string>;
  /** How many more words fit. */
  readonly room: number;
}

export interface ImportPlan {
  /** In the order of the file. */
  readonly adds: readonly Word[];
  /** How many of the file's words are already in the list. */
  readonly standing: number;
  readonly skipped: readonly ReportedRow[];
  /** Lines with more cells than columns, whose extra cells are ignored. */
  readonly extras: readonly ReportedRow[];
  /** How many of the added words have stars outside our scale, which are ignored. */
  readonly unreadStars: number;
}

/** What to import from a file. */
export interface TextChoice {
  readonly columns: Columns;
  /** Whether the first line is a heading; null if that is certain. */
  readonly hasHeader: boolean | null;
  /** The indexes of the decks to import; null for all. */
  readonly decks: readonly number[] | null;
}

/** Returns a table with only the chosen rows. */
export function chosenOf(table: Table, { hasHeader, decks }: Omit<TextChoice, 'columns'>): Table {
  const rows = hasHeader === null ? table.rows : rowsUnder(table, hasHeader);
  return { ...table, rows: decks === null ? rows : rows.filter(({ deck }) => decks.includes(deck ?? -1)) };
}

/** Plans an import: every line is added, already in the list, or skipped with a reason. */
export function planImport({ rows, isHtml, usualWidth }: Table, columns: Columns, { kept, room }: Target): ImportPlan {
  const adds: Word[] = [];
  const skipped: ReportedRow[] = [];
  const extras: ReportedRow[] = [];
  const lines = new Map<string, number>();
  let standing = 0;
  let unreadStars = 0;
  for (const row of rows) {
    const facts = factsOf(row.cells, columns, isHtml ? plainText : inOneLine);
    const skip = (why: string) =>
      skipped.push({ at: row.line, text: (facts.word ?? row.cells[0] ?? '').slice(0, 60), why });
    const problem = problemOf(facts);
    if (problem !== null) {
      skip(problem);
      continue;
    }
    const word = toWord(wordOf(facts));
    const earlier = lines.get(word.word);
    if (earlier !== undefined) skip(`it is already in line ${earlier}`);
    else if (kept.has(word.word)) standing += 1;
    else if (adds.length >= room) skip('your list has no room for it');
    else {
      adds.push(word);
      const extra = extraCells(row.cells, columns, usualWidth);
      if (extra !== null) extras.push({ at: row.line, text: word.word, why: `‘${extra.slice(0, 60)}’ is left out` });
      if (hasOddStars(facts)) unreadStars += 1;
    }
    if (earlier === undefined) lines.set(word.word, row.line);
  }
  return { adds, standing, skipped, extras, unreadStars };
}
