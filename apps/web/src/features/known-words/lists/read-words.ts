import { decodeText, guessColumns, inOneLine, MAX_TEXT_BYTES, readTable, withoutNul } from '@wordreel/imports/text';
import { type LanguageCode, MAX_KNOWN_LIST } from '@wordreel/shared';
import { formatNumber } from '#lib/format.ts';

/** What was read as words, with how; or why nothing was. */
export type ReadWords =
  | { readonly words: readonly string[]; readonly note: string | null; readonly error?: undefined }
  | { readonly words?: undefined; readonly note?: undefined; readonly error: string };

type Table = NonNullable<ReturnType<typeof readTable>['table']>;

/** The longest text that is sent as a word; what has more is none. */
const MOST_LETTERS = 300;

/** A pasted list has at most so many lines, each perhaps with several words. */
const MOST_LINES = 50_000;

/** Which column has the words; null where each cell is a word, as in a list that is separated by commas. */
function wordColumn({ header, rows, width, format, ...table }: Table, isFile: boolean): number | null {
  if (width === 1) return 0;
  const named = guessColumns({ header, width, ...table }).indexOf('word');
  if (header !== null || isFile) return Math.max(0, named);
  // A word with its meaning behind a dash.
  if (format === 'list') return 0;
  const isTable = rows.length > 1 && rows.every(({ cells }) => cells.length === width);
  return isTable ? 0 : null;
}

function noteOf(table: Table, column: number | null): string | null {
  if (column === null || table.width === 1) return null;
  const name = table.header?.[column]?.trim();
  return name ? `The words are those of the column ‘${name}’.` : 'The words are those of the first column.';
}

function tooMany(count: number): string {
  return `These are ${formatNumber(count)} words, and ${formatNumber(MAX_KNOWN_LIST)} can come at once. Take some out, or bring the file under You, ‘Bring words’.`;
}

/** Reads words from a text: one a line, or with commas, semicolons or tabs between them, or a table. */
export function readWords(text: string, { isFile = false }: { readonly isFile?: boolean } = {}): ReadWords {
  const { table, error } = readTable(text, MOST_LINES);
  if (table === undefined) return { error };
  const column = wordColumn(table, isFile);
  const cells = table.rows.flatMap((row) => (column === null ? row.cells : [row.cells[column] ?? '']));
  const words = cells.map((cell) => inOneLine(cell).slice(0, MOST_LETTERS)).filter((word) => word !== '');
  if (words.length === 0) return { error: 'There is no word in it. Write one word a line.' };
  return words.length > MAX_KNOWN_LIST ? { error: tooMany(words.length) } : { words, note: noteOf(table, column) };
}

/** Reads the words of a file. @param language of its words */
export async function readWordsFile(file: File, language: LanguageCode): Promise<ReadWords> {
  try {
    // A larger one is refused by its size alone.
    const isLarge = file.size > MAX_TEXT_BYTES;
    const bytes = isLarge ? new Uint8Array(MAX_TEXT_BYTES + 1) : new Uint8Array(await file.arrayBuffer());
    const decoded = decodeText(bytes, language);
    if (decoded.error !== undefined) return { error: decoded.error };
    const text = withoutNul(decoded.text);
    if (text.error !== undefined) return { error: text.error };
    const read = readWords(text.text, { isFile: true });
    if (read.error !== undefined || decoded.note === null) return read;
    return { ...read, note: [decoded.note, read.note].filter((note) => note !== null).join(' ') };
  } catch {
    return { error: 'The file could not be read. Choose it again.' };
  }
}
