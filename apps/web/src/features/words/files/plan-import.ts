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
  withoutMarks,
} from '@wordreel/imports/text';
import type { Word } from '@wordreel/shared';
import { toWord } from '#store/words/language-data.ts';

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

/** A row of a file that is skipped, wholly or in part, with the reason. */
export interface ReportedRow {
  readonly at: number;
  readonly text: string;
  readonly why: string;
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

const PARSER = new DOMParser();

/** Tags that separate words, so that their texts are not joined. */
const BREAKS = 'br, p, div, li, tr, td, hr';

/**
 * Returns the text of a flash-card field without tags, sounds and gaps. The parsed HTML never becomes part of the page,
 * so nothing in it runs or loads.
 */
export function plainText(html: string): string {
  const withoutExtras = withoutMarks(html);
  if (!/[<&]/.test(withoutExtras)) return tidy(withoutExtras);
  const { body } = PARSER.parseFromString(withoutExtras, 'text/html');
  for (const element of body.querySelectorAll('script, style, template')) element.remove();
  for (const element of body.querySelectorAll(BREAKS)) element.append(' ');
  for (const element of body.querySelectorAll('br, hr')) element.replaceWith(' ');
  return tidy(body.textContent);
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
