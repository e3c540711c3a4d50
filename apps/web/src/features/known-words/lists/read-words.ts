import { factsOf, guessColumns, inOneLine, MAX_TEXT_BYTES, readTable, readText } from '@wordreel/imports/text';
import { type LanguageCode, MAX_KNOWN_LIST } from '@wordreel/shared';
import { formatNumber } from '#lib/format.ts';

/** What was read as words, with how; or why nothing was. */
export type ReadWords =
  | {
      readonly words: readonly string[];
      readonly note: string | null;
      /** The encoding that a file was read in. */
      readonly encoding?: string;
      readonly error?: undefined;
    }
  | { readonly words?: undefined; readonly note?: undefined; readonly error: string };

type Table = NonNullable<ReturnType<typeof readTable>['table']>;

/** The longest text that is sent as a word; what has more is none. */
const MOST_LETTERS = 300;

/** A pasted list has at most so many lines, each perhaps with several words. */
const MOST_LINES = 50_000;

/** Which column has the words; null where each cell is a word, as in a list that is separated by commas. */
function wordColumn(table: Table, language: LanguageCode, isFile: boolean): number | null {
  const { header, rows, width, format } = table;
  if (width === 1) return 0;
  const named = guessColumns(table, { language, textOf: inOneLine }).indexOf('word');
  if (header !== null || isFile) return Math.max(0, named);
  // A word with its meaning behind a dash.
  if (format === 'list') return Math.max(0, named);
  const isTable = rows.length > 1 && rows.every(({ cells }) => cells.length === width);
  return isTable ? Math.max(0, named) : null;
}

function noteOf(table: Table, column: number | null): string | null {
  if (column === null || table.width === 1) return null;
  const name = table.header?.[column]?.trim();
  if (name) return `The words are those of the column ‘${name}’.`;
  return `The words are those of ${column === 0 ? 'the first column' : `column ${column + 1}`}.`;
}

function tooMany(count: number): string {
  return `These are ${formatNumber(count)} words, and ${formatNumber(MAX_KNOWN_LIST)} can come at once. Take some out, or bring the file under You, ‘Bring words’.`;
}

/** Without what programs leave in a cell: sounds, readings, characters that nobody sees. */
const wordOfCell = (cell: string): string => factsOf([cell], ['word'], inOneLine).word ?? '';

interface ReadOptions {
  /** Of the words. */
  readonly language: LanguageCode;
  readonly isFile?: boolean;
}

/** Reads words from a text: one a line, or with commas, semicolons or tabs between them, or a table. */
export function readWords(text: string, { language, isFile = false }: ReadOptions): ReadWords {
  const { table, error } = readTable(text, { language, most: MOST_LINES });
  if (table === undefined) return { error };
  const column = wordColumn(table, language, isFile);
  const cells = table.rows.flatMap((row) => (column === null ? row.cells : [row.cells[column] ?? '']));
  const words = cells.map((cell) => wordOfCell(cell).slice(0, MOST_LETTERS)).filter((word) => word !== '');
  if (words.length === 0) return { error: 'There is no word in it. Write one word a line.' };
  return words.length > MAX_KNOWN_LIST ? { error: tooMany(words.length) } : { words, note: noteOf(table, column) };
}

interface FileOptions {
  /** Of the words. */
  readonly language: LanguageCode;
  /** The label of an encoding that was chosen; guessed where it is missing. */
  readonly encoding?: string | undefined;
}

/** Reads the words of a file. */
export async function readWordsFile(file: File, { language, encoding }: FileOptions): Promise<ReadWords> {
  try {
    // A larger one is refused by its size alone.
    const isLarge = file.size > MAX_TEXT_BYTES;
    const bytes = isLarge ? new Uint8Array(MAX_TEXT_BYTES + 1) : new Uint8Array(await file.arrayBuffer());
    const decoded = readText(bytes, { language, encoding });
    if (decoded.error !== undefined) return { error: decoded.error };
    const read = readWords(decoded.text, { language, isFile: true });
    if (read.error !== undefined) return read;
    const note = [decoded.note, read.note].filter((part) => part !== null).join(' ');
    return { words: read.words, note: note || null, encoding: decoded.encoding };
  } catch {
    return { error: 'The file could not be read. Choose it again.' };
  }
}
