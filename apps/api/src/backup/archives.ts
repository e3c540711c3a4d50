import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';
import type { Dump } from './manifest.ts';

/** Matches the names that `archiveName` creates. They contain the time, so sorting by name sorts by age. */
const ARCHIVE = /^wordreel-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(?:\.gz)?$/;

/** Returns the name of the file that has an archive's secrets if they aren't sealed in it. */
export const secretsFileOf = (archive: string): string => `${archive}.secrets.env`;

function timeOf(name: string): number | null {
  const time = ARCHIVE.exec(name)?.slice(1).map(Number);
  if (time === undefined) return null;
  const [year = 0, month = 1, ...rest] = time;
  return Date.UTC(year, month - 1, ...rest);
}

/** Only archives of the embedded database are compressed: dumps of PostgreSQL already are. */
const kindOf = (name: string): Dump['kind'] => (name.endsWith('.gz') ? 'embedded' : 'PostgreSQL');

/** Lists the archives in a folder with their names, times and sizes, newest first. */
export async function listArchives(folder: string, kind?: Dump['kind']) {
  const archives = (await listFiles(folder)).flatMap(({ name, bytes }) => {
    const time = timeOf(name);
    return time === null || (kind !== undefined && kindOf(name) !== kind) ? [] : [{ name, bytes, time }];
  });
  return archives.toSorted((a, b) => b.time - a.time);
}

/** Removes all but the newest archives of a folder, with the secrets next to them. Other files stay. */
export async function removeOldArchives(folder: string, kind: Dump['kind'], kept: number): Promise<void> {
  for (const { name } of (await listArchives(folder, kind)).slice(kept)) {
    const file = join(folder, name);
    await rm(file, { force: true });
    await rm(secretsFileOf(file), { force: true });
  }
}

/** Removes work folders that killed processes have left and that nobody has changed since `time`, in ms. */
export async function sweepWorkFolders(folder: string, time: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!/^\.(dump|checking|wordreel-backup)-/.test(name) || (await stat(path)).mtimeMs > time) continue;
    await rm(path, { recursive: true, force: true });
  }
}
