import type { LanguageCode } from '@wordreel/shared';
import { type Reader, readApkg } from './apkg/read-apkg.ts';
import { ARCHIVE, isZip } from './apkg/unpack.ts';
import { ImportError } from './import-error.ts';
import { MAX_FILE_BYTES, MAX_ROWS, type Source, type SourceRow, type SourceTable } from './source.ts';
import { guessColumns } from './text/guess-columns.ts';
import { type FileRow, type Table, readTable } from './text/read-table.ts';
import { decodeText } from './text/read-text.ts';

/** Whether a text is the JSON of an archive, whatever stands first in it. */
const isAccount = (text: string): boolean => /^\s*\{/.test(text) && /"formatVersion"\s*:/.test(text);

/** Headings of LingQ’s export: a term with its phrase and hints. */
const OF_LINGQ = ['phrase', 'fragment', 'hint', 'hint1', 'hint 1', 'status'];

function isLingq({ header }: Table): boolean {
  const names = new Set(header?.map((name) => name.trim().toLowerCase()));
  return names.has('term') && OF_LINGQ.some((name) => names.has(name));
}

function tableOf(table: Table): SourceTable {
  const { header, width, isHtml } = table;
  return { name: null, header, width, isHtml, guess: guessColumns(table) };
}

const toRow = ({ line, cells, deck }: FileRow): SourceRow => ({
  at: line,
  table: 0,
  deck,
  cells,
  memory: null,
  isShelved: false,
});

function readText(bytes: Uint8Array, language: LanguageCode): Source {
  const { text, note, error } = decodeText(bytes, language, MAX_FILE_BYTES);
  if (text === undefined) throw new ImportError(error);
  if (isAccount(text)) throw new ImportError(ARCHIVE);
  const { table, error: broken } = readTable(text, MAX_ROWS);
  if (table === undefined) throw new ImportError(broken);
  return {
    format: isLingq(table) ? 'lingq' : table.format,
    note,
    tables: [tableOf(table)],
    decks: table.decks,
    heading: table.heading && toRow(table.heading),
    hasHeader: table.hasHeader,
    rows: table.rows.map(toRow),
  };
}

/**
 * Reads a file of words: CSV, TSV, a plain list, LingQ’s CSV, Anki’s text export, an Anki package. What it is is seen by
 * its bytes, whatever its name says. Takes as long as the file is large: not for an event loop that others wait for.
 * @param language of its words
 * @throws ImportError where it is none of these, too large or broken
 */
export async function readSource(bytes: Uint8Array, language: LanguageCode, reader: Reader): Promise<Source> {
  if (bytes.length > MAX_FILE_BYTES) {
    throw new ImportError('A file can have at most 32 MB. Export a part of it, and Anki decks without media.');
  }
  return isZip(bytes) ? readApkg(bytes, reader) : readText(bytes, language);
}
