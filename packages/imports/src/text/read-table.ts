import { decode } from 'html-entities';
import Papa from 'papaparse';
import type { LanguageCode } from '@wordreel/shared';
import { type AnkiHead, ankiHead } from './anki-head.ts';
import { numbered } from './numbered.ts';
import { isHeading, MAX_COLUMNS } from './heading.ts';
import { plainLines } from './plain-lines.ts';
import { isListSeparator, type Separator, separatorOf, splitList } from './separators.ts';
import type { Source, SourceTable } from '../source.ts';
import { type Line, splitEachLine, splitTabs, usualWidthOf } from './split-tabs.ts';

/** Maximum number of words in a file that is read in the browser. */
export const MAX_FILE_WORDS = 10_000;

export type TextFormat = 'csv' | 'tsv' | 'anki-text' | 'list';

/** A line of a file, with its number as shown in an editor. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Index of the row's deck; null if the file has no decks. */
  readonly deck: number | null;
}

export interface Table
  extends Pick<SourceTable, 'header' | 'width' | 'usualWidth' | 'isHtml'>, Pick<Source, 'decks' | 'hasHeader'> {
  /** The first line, if it was read as column names or a title. */
  readonly heading: FileRow | null;
  readonly rows: readonly FileRow[];
  /** Indexes of columns without card text, such as tags. */
  readonly unused: readonly number[];
  readonly format: TextFormat;
}

export type TableOrError = { table: Table; error?: undefined } | { table?: undefined; error: string };

/** Tags and entities that indicate that cells are HTML. */
const HTML =
  /<\/?(b|i|u|br|div|p|span|img|audio|em|strong|font|ruby|rt|ul|li|sub|sup)\b[^<>]*>|&([a-z]{2,8}|#\d+|#x[\da-f]+);/i;

const newlines = (text: string): number => text.split(/\r\n?|\n/).length - 1;

const QUOTE = 'a quotation mark that opens a cell is not closed where the cell ends';

const ENTITY = /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/gi;

/** @param isQuoted whether cells are known to be quoted as in CSV @throws Error with the broken line in its message */
function splitCells(text: string, delimiter: string, isQuoted: boolean): Line[] {
  if (delimiter !== ';' || text.search(ENTITY) === -1) return splitCsv(text, delimiter, isQuoted);
  // The semicolon of `T&uuml;r` is not a separator.
  const kept = text.replaceAll(ENTITY, (entity) =>
    decode(entity) === entity ? entity : `${entity.slice(0, -1)}\u0001`,
  );
  return splitCsv(kept, delimiter, isQuoted).map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.replaceAll('\u0001', ';')),
  }));
}

/** @throws Error with the broken line in its message */
function splitCsv(text: string, delimiter: string, isQuoted: boolean): Line[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
  const lines: number[] = [];
  let line = 1;
  for (const cells of data) {
    lines.push(line);
    line += 1 + cells.reduce((sum, cell) => sum + newlines(cell), 0);
  }
  const broken = errors.find(({ type }) => type === 'Quotes');
  const each = broken && !isQuoted ? splitEachLine(text, delimiter) : null;
  if (each) return each;
  if (broken !== undefined)
    throw new Error(`Line ${lines[broken.row ?? 0] ?? line}: ${QUOTE}. Fix it and choose the file again.`);
  return data.map((cells, index) => ({ line: lines[index] ?? index + 1, cells }));
}

/** The line with which Excel names the separator before a table. */
const SEP = /^"?sep=([\t;,|: ])"?[\t ]*(?:\r\n?|\n|$)/i;

function headOf(text: string): AnkiHead {
  const head = ankiHead(text);
  const sep = head.lines === 0 ? SEP.exec(text) : null;
  if (sep === null) return head;
  return { ...head, length: sep[0].length, lines: 1, separator: sep[1] as AnkiHead['separator'], isOfAnki: false };
}

function formatOf(separator: Separator): TextFormat {
  if (isListSeparator(separator)) return 'list';
  return separator === '\t' ? 'tsv' : 'csv';
}

/** Assigns each row the deck that it names, or else the file's deck. */
function inDecks(lines: readonly Line[], { deck, deckColumn }: AnkiHead): Pick<Table, 'decks' | 'rows'> {
  if (deck === null && deckColumn === null) return { decks: [], rows: lines.map((row) => ({ ...row, deck: null })) };
  const decks = numbered();
  const nameIn = ({ cells }: Line) => (deckColumn === null ? '' : (cells[deckColumn] ?? '').trim());
  const rows = lines.map((row) => ({ ...row, deck: decks.of(nameIn(row) || (deck ?? 'Default')) }));
  return { decks: decks.all(), rows };
}

/** Splits the non-empty lines of a text into cells. @throws Error with the broken line in its message */
function linesOf(text: string, separator: Separator, { lines: offset, isOfAnki }: AnkiHead): Line[] {
  const lines = isListSeparator(separator)
    ? splitList(text, separator)
    : separator === '\t'
      ? splitTabs(text, isOfAnki || undefined)
      : splitCells(text, separator, isOfAnki);
  return lines
    .map(({ line, cells }) => ({ line: line + offset, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** Rejoins cells of a row that has too many because its text contains the separator and a space: `tired; sleepy`. */
function joined({ line, cells }: Line, width: number, separator: Separator): Line {
  if (cells.length <= width || (separator !== ',' && separator !== ';')) return { line, cells };
  const whole: string[] = [];
  for (const cell of cells) {
    if (whole.length > 0 && cell.startsWith(' ')) whole.push(`${whole.pop() ?? ''}${separator}${cell}`);
    else whole.push(cell);
  }
  return { line, cells: whole.length === width ? whole : cells };
}

function tooMany(most: number, found: number): string {
  const [limit, count] = [most, found].map((number) => number.toLocaleString('en'));
  return `A file can have at most ${limit} words; this one has ${count}. Split it and import its parts one by one.`;
}

interface ReadOptions {
  /** The language of the words, which helps to recognize some headings. */
  readonly language: LanguageCode;
  readonly most?: number;
}

/** Reads a text as a table: CSV, TSV, Anki’s text export, or a list of words, each with a dash and a meaning. */
export function readTable(text: string, { language, most = MAX_FILE_WORDS }: ReadOptions): TableOrError {
  const head = headOf(text);
  const rest = text.slice(head.length);
  const body = head.isOfAnki ? rest : plainLines(rest);
  const separator = head.separator ?? separatorOf(body, language);
  let lines: Line[];
  try {
    lines = linesOf(body, separator, head);
  } catch (error) {
    return { error: error instanceof Error ? withOffset(error.message, head.lines) : String(error) };
  }
  const [first] = lines;
  const isNamed = head.columns === null && first !== undefined && isHeading(lines, { language, unused: head.unused });
  const left = isNamed ? lines.slice(1) : lines;
  if (left.length === 0) return { error: 'There are no words in this file. Choose a file with one word per line.' };
  if (left.length > most) return { error: tooMany(most, left.length) };
  // A title above a table does not name its columns.
  const mostUsual = usualWidthOf(left.map(({ cells }) => cells.length));
  const isTitle = isNamed && first.cells.length === 1 && mostUsual > 1;
  const header = head.columns ?? (isNamed && !isTitle ? first.cells : null);
  const usualWidth = Math.min(MAX_COLUMNS, header?.length ?? mostUsual);
  const rows = left.map((row) => joined(row, usualWidth, separator));
  return {
    table: {
      header,
      heading: isNamed ? { ...first, deck: null } : null,
      hasHeader: head.columns === null ? isNamed : null,
      ...inDecks(rows, head),
      width: Math.min(
        MAX_COLUMNS,
        rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0),
      ),
      usualWidth,
      isHtml: head.isHtml ?? HTML.test(body),
      unused: head.unused,
      format: head.isOfAnki ? 'anki-text' : formatOf(separator),
    },
  };
}

/** Returns the rows with words, given the learner's choice of whether the first line is a heading. */
export function rowsUnder<Row>(
  { heading, rows }: { readonly heading: Row | null; readonly rows: readonly Row[] },
  hasHeader: boolean,
): readonly Row[] {
  if (heading === null) return hasHeader ? rows.slice(1) : rows;
  return hasHeader ? rows : [heading, ...rows];
}

const withOffset = (message: string, lines: number): string =>
  message.replace(/^Line (\d+)/, (_all, line: string) => `Line ${Number(line) + lines}`);
