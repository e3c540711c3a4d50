import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { folders } from './folders.ts';

/**
 * The hash of every content there has been, in order: whoever changes a data file adds the new one at the end, which
 * makes the content newer than all before. A test says which hash that is.
 */
export const HASHES: readonly string[] = [
  '7fce5e0452b1b329',
  'e3c32f573bbc1cf0',
  '55b97f44e9b6f685',
  '7db01b9f80ed07d5',
];

/** Goes up by one with each change of the data files: of two processes the one with the higher has the newer content. */
export const CONTENT_VERSION = HASHES.length;

/** A hash over the names and bytes of all data files: another value whenever any of them changes. */
export const CONTENT_HASH = hashOf(Object.values(folders));

/** 16 hexadecimal digits for what lies in some folders, whatever the order in which a disk lists it. */
export function hashOf(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of places) {
    for (const name of readdirSync(folder).toSorted()) {
      const bytes = readFileSync(path.join(folder, name));
      hash.update(JSON.stringify([path.basename(folder), name, bytes.length])).update(bytes);
    }
  }
  return hash.digest('hex').slice(0, 16);
}
