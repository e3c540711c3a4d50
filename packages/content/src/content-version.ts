import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { folders } from './folders.ts';

/** A hash over the names and bytes of all data files: another value whenever any of them changes. */
export const CONTENT_VERSION = versionOf(Object.values(folders));

/** 16 hexadecimal digits for what lies in some folders, whatever the order in which a disk lists it. */
export function versionOf(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of places) {
    for (const name of readdirSync(folder).toSorted()) {
      const bytes = readFileSync(path.join(folder, name));
      hash.update(JSON.stringify([path.basename(folder), name, bytes.length])).update(bytes);
    }
  }
  return hash.digest('hex').slice(0, 16);
}
