import { factsOf, guessColumns, inOneLine, readTable, type Table } from '@wordreel/imports/text';
import { type LanguageCode, MAX_KNOWN_LIST } from '@wordreel/shared';
import { readTextFile } from '#lib/text/read-text-file.ts';
import * as texts from '#texts/imports.tsx';

type ReadWords =
  | {
      readonly words: readonly string[];
      readonly note: string | null;
      readonly encoding?: string;
      readonly error?: undefined;
    }
  | { readonly words?: undefined; readonly note?: undefined; readonly error: string };

/** Maximum length of a word in characters. Longer text is cut. */
const MOST_LETTERS = 300;

/** The maximum number of lines in a pasted list. A line may contain several words. */
const MOST_LINES = 50_000;

/** Returns the index of the column with the words, or null if every cell is a word, as in a comma-separated list. */
function wordColumn(table: Table, language: LanguageCode, isFile: boolean): number | null {
  const { header, rows, width, format } = table;
  if (width === 1) return 0;
  const named = guessColumns(table, { language, textOf: inOneLine }).indexOf('word');
  if (header !== null || isFile) return Math.max(0, named);
  // Lines of a word and its meaning, separated by a dash.
  if (format === 'list') return Math.max(0, named);
  const isTable = rows.length > 1 && rows.every(({ cells }) => cells.length === width);
  return isTable ? Math.max(0, named) : null;
}

function noteOf(table: Table, column: number | null): string | null {
  if (column === null || table.width === 1) return null;
  const name = table.header?.[column]?.trim();
  if (name) return texts.wordsReadFromNamed({ name });
  return texts.wordsReadFromColumn({ column: column + 1 });
}

function tooMany(count: number): string {
  return texts.listTooLong({ count, maxKnownList: MAX_KNOWN_LIST });
}

/** Returns a cell's word without what other programs leave there: sounds, readings and invisible characters. */
const wordOfCell = (cell: string): string => factsOf([cell], ['word'], inOneLine).word ?? '';

/** Reads words from a text: one per line, separated by commas, semicolons or tabs, or in a table. */
export function readWords(
  text: string,
  { language, isFile = false }: { language: LanguageCode; isFile?: boolean },
): ReadWords {
  const { table, error } = readTable(text, { language, most: MOST_LINES });
  if (table === undefined) return { error };
  const column = wordColumn(table, language, isFile);
  const cells = table.rows.flatMap((row) => (column === null ? row.cells : [row.cells[column] ?? '']));
  const words = cells.map((cell) => wordOfCell(cell).slice(0, MOST_LETTERS)).filter((word) => word !== '');
  if (words.length === 0) return { error: texts.listEmpty };
  return words.length > MAX_KNOWN_LIST ? { error: tooMany(words.length) } : { words, note: noteOf(table, column) };
}

export async function readWordsFile(file: File, options: Parameters<typeof readTextFile>[1]): Promise<ReadWords> {
  const decoded = await readTextFile(file, options);
  if (decoded.error !== undefined) return { error: decoded.error };
  const read = readWords(decoded.text, { language: options.language, isFile: true });
  if (read.error !== undefined) return read;
  const note = [decoded.note, read.note].filter((part) => part !== null).join(' ');
  return { words: read.words, note: note || null, encoding: decoded.encoding };
}
