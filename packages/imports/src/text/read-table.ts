import Papa from 'papaparse';
import { type AnkiHead, ankiHead } from './anki-head.ts';
import { numbered } from './numbered.ts';
import { fieldNamed } from './word-fields.ts';

/** The most words of a file that is read in the browser. */
export const MAX_FILE_WORDS = 10_000;

/** What stands in a later column is left out: nobody would say what each of them is. */
const MAX_COLUMNS = 200;

/** What kind of text a file is. */
export type TextFormat = 'csv' | 'tsv' | 'anki-text' | 'list';

/** A line of a file, with the number that an editor shows for it. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Index of its deck; null where the file tells of none. */
  readonly deck: number | null;
}

/** The rows of a file. */
export interface Table {
  /** The names of the columns, where the file has them. */
  readonly header: readonly string[] | null;
  /** The first line, where it was taken for the names of the columns. */
  readonly heading: FileRow | null;
  /** What the first line was taken for; null where the head of the file has named the columns. */
  readonly hasHeader: boolean | null;
  readonly rows: readonly FileRow[];
  /** Names of decks, parts joined by `::`. */
  readonly decks: readonly string[];
  /** How many columns the longest row has. */
  readonly width: number;
  /** Whether cells may be HTML. */
  readonly isHtml: boolean;
  /** Columns that hold no text of a card, as tags; counted from 0. */
  readonly unused: readonly number[];
  readonly format: TextFormat;
}

export type TableOrError = { table: Table; error?: undefined } | { table?: undefined; error: string };

/** Between the columns: a character, or a dash with spaces around it. */
type Separator = '\t' | ';' | ',' | '|' | ':' | ' ' | 'dash' | 'none';

/** A row whose deck is not known yet. */
type Line = Omit<FileRow, 'deck'>;

const FORMATS: Readonly<Partial<Record<Separator, TextFormat>>> = { '\t': 'tsv', dash: 'list', none: 'list' };

/** One space on either side: a pattern that takes all of them reads a long line of spaces for minutes. */
const DASH = /\s[-–—=]\s/;
const CHARACTERS = ['\t', ';', ',', '|'] as const;
/** So many lines are looked at to find out what stands between columns. */
const SAMPLE = 50;
/** Of them so many, in all, have to have it. */
const MOST = 0.6;

/** What stands between the columns, by a name in the first line or by most of the others. */
function separatorOf(text: string): Separator {
  const lines = text.split(/\r\n?|\n/, SAMPLE).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const named = CHARACTERS.find(
    (character) =>
      first.includes(character) &&
      first.split(character).some((cell) => fieldNamed(cell.replaceAll('"', '')) === 'word'),
  );
  if (named !== undefined) return named;
  const isIn = (test: (line: string) => boolean) => lines.filter(test).length >= lines.length * MOST;
  if (isIn((line) => line.includes('\t'))) return '\t';
  if (isIn((line) => DASH.test(line))) return 'dash';
  return CHARACTERS.find((character) => isIn((line) => line.includes(character))) ?? 'none';
}

function splitLines(text: string, separator: 'dash' | 'none'): Line[] {
  return text.split(/\r\n?|\n/).map((line, index) => {
    const found = separator === 'dash' ? DASH.exec(line) : null;
    const cells = found === null ? [line] : [line.slice(0, found.index), line.slice(found.index + found[0].length)];
    return { line: index + 1, cells };
  });
}

/** What tells that a program has written its cards as they are. */
const HTML = /<\/?(b|i|u|br|div|p|span|img|em|strong|font|ruby|rt|ul|li)\b|&(nbsp|amp|lt|gt|quot|#\d+);/i;

const newlines = (text: string): number => text.split(/\r\n?|\n/).length - 1;

const QUOTE = 'a quotation mark that opens a cell is not closed where the cell ends';

/** @throws Error whose message names the line that is broken */
function splitCells(text: string, delimiter: string): Line[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
  const lines: number[] = [];
  let line = 1;
  for (const cells of data) {
    lines.push(line);
    line += 1 + cells.reduce((sum, cell) => sum + newlines(cell), 0);
  }
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken !== undefined)
    throw new Error(`Line ${lines[broken.row ?? 0] ?? line}: ${QUOTE}. Mend it and choose the file again.`);
  return data.map((cells, index) => ({ line: lines[index] ?? index + 1, cells }));
}

function isHeader({ cells }: Line): boolean {
  const fields = cells.map(fieldNamed);
  return fields.includes('word') && fields.filter((field) => field !== null).length >= Math.min(2, cells.length);
}

/** What Excel writes and reads before a table: which character stands between its columns. */
const SEP = /^"?sep=([\t;,|: ])"?[\t ]*(?:\r\n?|\n|$)/i;

/** What the first lines of a text say of the others. */
function headOf(text: string): AnkiHead {
  const head = ankiHead(text);
  const sep = head.lines === 0 ? SEP.exec(text) : null;
  if (sep === null) return head;
  return { ...head, length: sep[0].length, lines: 1, separator: sep[1] as AnkiHead['separator'] };
}

/** Rows with their decks: the one that each names, else the one of the file. */
function inDecks(lines: readonly Line[], { deck, deckColumn }: AnkiHead): Pick<Table, 'decks' | 'rows'> {
  if (deck === null && deckColumn === null) return { decks: [], rows: lines.map((row) => ({ ...row, deck: null })) };
  const decks = numbered();
  const nameIn = ({ cells }: Line) => (deckColumn === null ? '' : (cells[deckColumn] ?? '').trim());
  const rows = lines.map((row) => ({ ...row, deck: decks.of(nameIn(row) || (deck ?? 'Default')) }));
  return { decks: decks.all(), rows };
}

/** The lines of a text that say anything, as cells, with their numbers. @throws Error as `splitCells` */
function linesOf(text: string, separator: Separator, offset: number): Line[] {
  const lines =
    separator === 'dash' || separator === 'none' ? splitLines(text, separator) : splitCells(text, separator);
  return lines
    .map(({ line, cells }) => ({ line: line + offset, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function tooMany(most: number, found: number): string {
  const [limit, count] = [most, found].map((number) => number.toLocaleString('en'));
  return `A file can have at most ${limit} words; this one has ${count}. Split it, and bring its parts one by one.`;
}

/**
 * Reads a text as a table: CSV, TSV, Anki’s text export, or a list with one word a line, which may have its meaning
 * behind a dash.
 * @param most rows that a file may have
 */
export function readTable(text: string, most = MAX_FILE_WORDS): TableOrError {
  const head = headOf(text);
  const body = text.slice(head.length);
  const separator = head.separator ?? separatorOf(body);
  let lines: Line[];
  try {
    lines = linesOf(body, separator, head.lines);
  } catch (error) {
    return { error: error instanceof Error ? withOffset(error.message, head.lines) : String(error) };
  }
  const [first] = lines;
  const isNamed = head.columns === null && first !== undefined && isHeader(first);
  const left = isNamed ? lines.slice(1) : lines;
  if (left.length === 0) return { error: 'There is no word in it. Choose a file with one word a line.' };
  if (left.length > most) return { error: tooMany(most, left.length) };
  const isOfAnki = head.lines > 0 && text.startsWith('#');
  return {
    table: {
      header: head.columns ?? (isNamed ? first.cells : null),
      heading: isNamed ? { ...first, deck: null } : null,
      hasHeader: head.columns === null ? isNamed : null,
      ...inDecks(left, head),
      width: Math.min(
        MAX_COLUMNS,
        left.reduce((widest, { cells }) => Math.max(widest, cells.length), 0),
      ),
      isHtml: head.isHtml ?? (separator === '\t' && HTML.test(body)),
      unused: head.unused,
      format: isOfAnki ? 'anki-text' : (FORMATS[separator] ?? 'csv'),
    },
  };
}

/** The rows that bring words, where a learner has said whether the first line is a heading. */
export function rowsUnder<Row>(
  { heading, rows }: { readonly heading: Row | null; readonly rows: readonly Row[] },
  hasHeader: boolean,
): readonly Row[] {
  if (heading === null) return hasHeader ? rows.slice(1) : rows;
  return hasHeader ? rows : [heading, ...rows];
}

/** The lines of the head count as well. */
const withOffset = (message: string, lines: number): string =>
  message.replace(/^Line (\d+)/, (_all, line: string) => `Line ${Number(line) + lines}`);
