import { Decompress } from 'fzstd';
import { ImportError } from '../source.ts';
import { unpackEntry, type ZipEntry, zipEntries } from './zip-entries.ts';
import { ARCHIVE, isZip, refusalOf, zipKind } from '../text/file-kind.ts';

/** Maximum size of an unpacked collection in bytes. 50,000 notes with long sentences take a tenth of it. */
const MOST_BYTES = 256 * 1024 * 1024;

const TOO_LARGE = new ImportError(
  'The cards in this package take more than 256 MB. Export one deck at a time, without media.',
);

/** Newest format first, because the older files in a new package contain only a notice for older programs. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;

function unzstd(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Decompress((part) => {
    length += part.length;
    if (length > MOST_BYTES) throw TOO_LARGE;
    parts.push(part);
  });
  stream.push(bytes, true);
  const whole = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/** Number of file names that are enough to identify the kind of a zip file. */
const MOST_NAMES = 1000;

/** Typical expansion factor of the additional zstd compression in Anki’s newest format. */
const ZSTD_GROWTH = 10;

/** Returns the newest collection of a package. @throws ImportError if there is none, or all together are too large */
function collectionIn(bytes: Uint8Array): ZipEntry {
  const entries = new Map(zipEntries(bytes).map((entry) => [entry.name, entry]));
  if (entries.has('account.json')) throw new ImportError(ARCHIVE);
  const found = COLLECTIONS.flatMap((name) => entries.get(name) ?? []);
  const [newest] = found;
  if (newest === undefined) {
    throw new ImportError(
      `This is not an Anki package. ${refusalOf(zipKind([...entries.keys()].slice(0, MOST_NAMES)))}`,
    );
  }
  if (found.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) throw TOO_LARGE;
  return newest;
}

const isZstd = ({ name }: ZipEntry): boolean => name === 'collection.anki21b';

/** Estimates how many bytes must be read for a file, without unpacking it. 0 for a file that will be rejected. */
export function bytesToRead(bytes: Uint8Array): number {
  if (!isZip(bytes)) return bytes.length;
  try {
    const entry = collectionIn(bytes);
    return isZstd(entry) ? entry.size * ZSTD_GROWTH : entry.size;
  } catch {
    return 0;
  }
}

/** Returns a package's newest database. @throws ImportError if there is none, or it is broken or too large */
export function unpackCollection(bytes: Uint8Array): Uint8Array {
  try {
    const entry = collectionIn(bytes);
    const file = unpackEntry(entry);
    return isZstd(entry) ? unzstd(file) : file;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError('The package is broken and cannot be unpacked. Export the deck again.');
  }
}
