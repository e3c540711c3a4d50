import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface ListedFile {
  readonly name: string;
  readonly bytes: number;
}

/** Lists the files of a folder, sorted by name, without those in subfolders. A missing folder counts as empty. */
export async function listFiles(folder: string): Promise<ListedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const listed: ListedFile[] = [];
  // Sequential, because there may be thousands of files.
  for (const name of names.toSorted()) listed.push({ name, bytes: (await stat(join(folder, name))).size });
  return listed;
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
