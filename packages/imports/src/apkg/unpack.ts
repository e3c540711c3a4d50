import { unzipSync } from 'fflate';
import { Decompress } from 'fzstd';
import { ImportError } from '../import-error.ts';
import { ARCHIVE, refusalOf, zipKind } from '../text/file-kind.ts';

/** What a collection may take when it is unpacked: 50,000 notes with long sentences have a tenth of it. */
const MOST_BYTES = 256 * 1024 * 1024;

const TOO_LARGE = new ImportError(
  'The cards in this package take more than 256 MB. Export one deck at a time, without media.',
);

/** From the newest format on: older programs write a note into the older files that says so. */
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

const isCollection = (name: string): boolean => COLLECTIONS.some((collection) => collection === name);

/** So many names tell what a zip file is. */
const MOST_NAMES = 1000;

/** Reads the collection alone: media are left where they are. */
function unzip(bytes: Uint8Array): { files: Record<string, Uint8Array>; names: string[] } {
  const names: string[] = [];
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (names.length < MOST_NAMES) names.push(name);
      if (name === 'account.json') throw new ImportError(ARCHIVE);
      if (isCollection(name) && originalSize > MOST_BYTES) throw TOO_LARGE;
      return isCollection(name);
    },
  });
  return { files, names };
}

/**
 * The database in an Anki package: its newest, as `anki2` beside another one holds a single card of excuse.
 * @throws ImportError where the package is none, is broken, or is larger than it says
 */
export function unpackCollection(bytes: Uint8Array): Uint8Array {
  try {
    const { files, names } = unzip(bytes);
    const name = COLLECTIONS.find((collection) => files[collection] !== undefined);
    const file = name && files[name];
    if (!file) throw new ImportError(`It is no Anki package. ${refusalOf(zipKind(names))}`);
    return name === 'collection.anki21b' ? unzstd(file) : file;
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError('The package is broken and cannot be unpacked. Export the deck once more.');
  }
}
