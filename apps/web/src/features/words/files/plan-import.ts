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
import type { ImportChoice, ImportPreview, Word } from '@wordreel/shared';
import { toWord } from '#store/words/language-data.ts';

/** The words already in the list, and how many more fit. */
interface Target {
  readonly kept: ReadonlySet<string>;
  readonly room: number;
}

export type ImportPlan = ReturnType<typeof planImport>;

/** A row of a file that is skipped, wholly or in part, with the reason. */
export type ReportedRow = ImportPreview['samples']['skips'][number];

export function chosenOf(table: Table, { hasHeader, decks }: ImportChoice): Table {
  const rows = hasHeader === undefined ? table.rows : rowsUnder(table, hasHeader);
  return { ...table, rows: decks === null ? rows : rows.filter(({ deck }) => decks.includes(deck ?? -1)) };
}

/** Plans an import: every line is added, already in the list, or skipped with a reason. */
export function planImport({ rows, isHtml, usualWidth }: Table, columns: Columns, { kept, room }: Target) {
  const adds: Word[] = [];
  const skipped: ReportedRow[] = [];
  const extras: ReportedRow[] = [];
  const lines = new Map<string, number>();
  let standing = 0;
  /** Added words with stars outside our scale, which are ignored. */
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

const MOST_WORDS = 5;

/** Returns a plan in the form of the server's preview. */
export function previewOf({ adds, standing, skipped, extras, unreadStars }: ImportPlan): ImportPreview {
  const words = adds.slice(0, MOST_WORDS).map(({ word, translation }) => ({ word, translation, dueDay: null }));
  return {
    adds: adds.length,
    updates: 0,
    standing,
    skips: skipped.length,
    extras: extras.length,
    withMemory: 0,
    unreadStars,
    samples: { adds: words, updates: [], skips: skipped, extras },
  };
}

const PARSER = new DOMParser();

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
