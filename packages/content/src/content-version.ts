import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { folders } from './folders.ts';

/** The hash of each version of the content. After a data file changes, append the hash that the failing test prints. */
export const HASHES: readonly string[] = [
  '7fce5e0452b1b329',
  'e3c32f573bbc1cf0',
  '55b97f44e9b6f685',
  '7db01b9f80ed07d5',
  'a5d270b9111c9471',
  '4bf6bda461c8f247',
  'daffcf378eb00670',
  'fee87f345eea97d6',
];

/** Increases with each change to the data files, so that two processes know which of them has the newer content. */
export const CONTENT_VERSION = HASHES.length;

/** A hash over the names and bytes of all data files. It changes whenever any file does. */
export const CONTENT_HASH = hashOf(Object.values(folders));

/** Hashes the content of folders to 16 hexadecimal digits, regardless of the order of their files. */
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
