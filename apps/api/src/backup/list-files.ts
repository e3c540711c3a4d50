import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file of a folder, its size in bytes. */
export interface ListedFile {
  readonly name: string;
  readonly bytes: number;
}

/** Files of a folder by name, without those of folders in it; none where there is no folder. */
export async function listFiles(folder: string): Promise<ListedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const listed: ListedFile[] = [];
  // In turns: there may be thousands.
  for (const name of names.toSorted()) listed.push({ name, bytes: (await stat(join(folder, name))).size }); // oxlint-disable-line no-await-in-loop
  return listed;
}

/** @returns the SHA-256 of a file, in hexadecimal */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
