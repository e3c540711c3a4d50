import { readApkg, type ReadOptions } from './apkg/read-apkg.ts';
import {
  ImportError,
  MAX_COLUMNS,
  MAX_DECKS,
  MAX_FILE_BYTES,
  MAX_NAME,
  MAX_ROWS,
  type Source,
  type SourceRow,
  type SourceTable,
} from './source.ts';
import { plainText } from './plain-text.ts';
import { isZip } from './text/file-kind.ts';
import { guessColumns } from './text/guess-columns.ts';
import { type FileRow, type Table, readTable } from './text/read-table.ts';
import { readText } from './text/read-text.ts';
import { inOneLine } from './text/word-facts.ts';

/** Headings in LingQ’s export, which has a term with its phrase and hints. */
const OF_LINGQ = ['phrase', 'fragment', 'hint', 'hint1', 'hint 1', 'status'];

function isLingq({ header }: Table): boolean {
  const names = new Set(header?.map((name) => name.trim().toLowerCase()));
  return names.has('term') && OF_LINGQ.some((name) => names.has(name));
}

function tableOf(table: Table, options: ReadOptions): SourceTable {
  const { width, usualWidth, isHtml } = table;
  const header = table.header?.slice(0, MAX_COLUMNS).map((name) => name.slice(0, MAX_NAME)) ?? null;
  const textOf = isHtml ? plainText : inOneLine;
  return { name: null, header, width, usualWidth, isHtml, guess: guessColumns(table, { ...options, textOf }) };
}

const toRow = ({ line, cells, deck }: FileRow): SourceRow => ({
  at: line,
  table: 0,
  deck,
  cells,
  memory: null,
  isShelved: false,
});

function readTextSource(bytes: Uint8Array, options: ReadOptions): Source {
  const { language, encoding } = options;
  const read = readText(bytes, { language, encoding, most: MAX_FILE_BYTES });
  if (read.text === undefined) throw new ImportError(read.error);
  const { table, error: broken } = readTable(read.text, { language, most: MAX_ROWS });
  if (table === undefined) throw new ImportError(broken);
  if (table.decks.length > MAX_DECKS) {
    throw new ImportError('A file can have at most 2,000 decks. Split it and import its parts one by one.');
  }
  return {
    format: isLingq(table) ? 'lingq' : table.format,
    encoding: read.encoding,
    note: read.note,
    tables: [tableOf(table, options)],
    decks: table.decks.map((name) => name.slice(0, MAX_NAME)),
    heading: table.heading && toRow(table.heading),
    hasHeader: table.hasHeader,
    rows: table.rows.map(toRow),
  };
}

/**
 * Reads a file of words in any format: CSV, TSV, a list, LingQ’s CSV, Anki’s text or package. Run time grows with the
 * size, so do not call it on a shared event loop. @throws ImportError if it is none of these, too large or broken
 */
export async function readSource(bytes: Uint8Array, options: ReadOptions): Promise<Source> {
  if (bytes.length > MAX_FILE_BYTES) {
    throw new ImportError('A file can have at most 32 MB. Export a part of it, and export Anki decks without media.');
  }
  return isZip(bytes) ? readApkg(bytes, options) : readTextSource(bytes, options);
}
