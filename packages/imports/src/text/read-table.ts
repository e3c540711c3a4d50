import Papa from 'papaparse';
import { ankiHead } from './anki-head.ts';
import { fieldNamed } from './word-fields.ts';

/** The most words of a file that is read in the browser. */
export const MAX_FILE_WORDS = 10_000;

/** What kind of text a file is. */
export type TextFormat = 'csv' | 'tsv' | 'anki-text' | 'list';

/** A line of a file, with the number that an editor shows for it. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a file. */
export interface Table {
  /** The names of the columns, where the file has them. */
  readonly header: readonly string[] | null;
  readonly rows: readonly FileRow[];
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

const FORMATS: Readonly<Partial<Record<Separator, TextFormat>>> = { '\t': 'tsv', dash: 'list', none: 'list' };

const DASH = /\s+[-–—=]\s+/;
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

function splitLines(text: string, separator: 'dash' | 'none'): FileRow[] {
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
function splitCells(text: string, delimiter: string): FileRow[] {
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

function isHeader({ cells }: FileRow): boolean {
  const fields = cells.map(fieldNamed);
  return fields.includes('word') && fields.filter((field) => field !== null).length >= Math.min(2, cells.length);
}

/**
 * Reads a text as a table: CSV, TSV, Anki's text export, or a list with one word a line, which may have its meaning
 * behind a dash.
 * @param most rows that a file may have
 */
export function readTable(text: string, most = MAX_FILE_WORDS): TableOrError {
  const anki = ankiHead(text);
  const body = text.slice(anki.length);
  const separator = anki.separator ?? separatorOf(body);
  let rows: FileRow[];
  try {
    rows = separator === 'dash' || separator === 'none' ? splitLines(body, separator) : splitCells(body, separator);
  } catch (error) {
    return { error: error instanceof Error ? withOffset(error.message, anki.lines) : String(error) };
  }
  const full = rows
    .map(({ line, cells }) => ({ line: line + anki.lines, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first] = full;
  const hasHeader = anki.columns === null && first !== undefined && isHeader(first);
  const left = hasHeader ? full.slice(1) : full;
  if (left.length === 0) return { error: 'There is no word in it. Choose a file with one word a line.' };
  if (left.length > most) {
    const [limit, count] = [most, left.length].map((number) => number.toLocaleString('en'));
    return {
      error: `A file can have at most ${limit} words; this one has ${count}. Split it, and bring its parts one by one.`,
    };
  }
  return {
    table: {
      header: anki.columns ?? (hasHeader ? first.cells : null),
      rows: left,
      width: left.reduce((widest, { cells }) => Math.max(widest, cells.length), 0),
      isHtml: anki.isHtml ?? (separator === '\t' && HTML.test(body)),
      unused: anki.unused,
      format: anki.lines > 0 ? 'anki-text' : (FORMATS[separator] ?? 'csv'),
    },
  };
}

/** The lines of the head count as well. */
const withOffset = (message: string, lines: number): string =>
  message.replace(/^Line (\d+)/, (_all, line: string) => `Line ${Number(line) + lines}`);
