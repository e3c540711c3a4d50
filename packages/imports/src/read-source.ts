import type { LanguageCode } from '@wordreel/shared';
import { type Reader, readApkg } from './apkg/read-apkg.ts';
import { ARCHIVE, isZip } from './apkg/unpack.ts';
import { ImportError } from './import-error.ts';
import { MAX_FILE_BYTES, MAX_ROWS, type Source, type SourceTable } from './source.ts';
import { guessColumns } from './text/guess-columns.ts';
import { type Table, readTable } from './text/read-table.ts';
import { decodeText } from './text/read-text.ts';

/** As the JSON of an archive begins, which no list of words does. */
const IS_ACCOUNT = /^\s*\{\s*"user"\s*:/;

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

function readText(bytes: Uint8Array, language: LanguageCode): Source {
  const { text, note, error } = decodeText(bytes, language, MAX_FILE_BYTES);
  if (text === undefined) throw new ImportError(error);
  if (IS_ACCOUNT.test(text)) throw new ImportError(ARCHIVE);
  const { table, error: broken } = readTable(text, MAX_ROWS);
  if (table === undefined) throw new ImportError(broken);
  return {
    format: isLingq(table) ? 'lingq' : table.format,
    note,
    tables: [tableOf(table)],
    decks: [],
    rows: table.rows.map(({ line, cells }) => ({
      at: line,
      table: 0,
      deck: null,
      cells,
      memory: null,
      isShelved: false,
    })),
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
