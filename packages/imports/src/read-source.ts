import { readApkg, type ReadOptions } from './apkg/read-apkg.ts';
import { ImportError, MAX_FILE_BYTES, MAX_ROWS, type Source } from './source.ts';
import { isZip } from './text/file-kind.ts';
import { readText } from './text/read-text.ts';
import { textSource } from './text/text-source.ts';

function readTextSource(bytes: Uint8Array, options: ReadOptions): Source {
  const read = readText(bytes, { ...options, most: MAX_FILE_BYTES });
  if (read.text === undefined) throw new ImportError(read.error);
  const { source, error } = textSource(read, { ...options, most: MAX_ROWS });
  if (source === undefined) throw new ImportError(error);
  return source;
}

/** Reads a word file in any format. Too slow to run on a shared event loop. @throws ImportError */
export async function readSource(bytes: Uint8Array, options: ReadOptions): Promise<Source> {
  if (bytes.length > MAX_FILE_BYTES) {
    throw new ImportError('A file can have at most 32 MB. Export a part of it, and export Anki decks without media.');
  }
  return isZip(bytes) ? readApkg(bytes, options) : readTextSource(bytes, options);
}
