import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config';
import { DAY } from '#lib/clock';
import type { Logger } from '#lib/logger';
import { listFiles } from './list-files.ts';
import type { Dump } from './manifest.ts';
import { withWorkFolder } from './work-folder.ts';
import { archiveName, writeArchiveFile, type Installation } from './write-archive.ts';

/** Matches the names that `archiveName` creates. They contain the time, so sorting by name sorts by age. */
const ARCHIVE = /^wordreel-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(?:\.gz)?$/;

const KEPT = 7;

/** Bytes that must stay free besides the dump: on a nearly full disk the embedded database becomes read-only. */
const LEAST_FREE = 200 * 1024 * 1024;

export interface DailyDump {
  readonly own: Installation & Pick<Config, 'dataDir'>;
  readonly log: Logger;
  readonly dump: (folder: string) => Promise<Dump>;
  readonly freeBytes: (folder: string) => Promise<number>;
}

export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups');

function timeOf(name: string): number | null {
  const time = ARCHIVE.exec(name)?.slice(1).map(Number);
  if (time === undefined) return null;
  const [year = 0, month = 1, ...rest] = time;
  return Date.UTC(year, month - 1, ...rest);
}

/** Lists the archives in a folder with their names, times and sizes, newest first. */
export async function listArchives(folder: string) {
  const dumps = (await listFiles(folder)).flatMap(({ name, bytes }) => {
    const time = timeOf(name);
    return time === null ? [] : [{ name, bytes, time }];
  });
  return dumps.toSorted((a, b) => b.time - a.time);
}

/** Lists the daily dumps. Archives of PostgreSQL, which aren't compressed, belong to the host. */
async function listDumps(folder: string) {
  return (await listArchives(folder)).filter(({ name }) => name.endsWith('.gz'));
}

/** Removes work folders left behind by killed processes. */
async function sweep(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith('.dump-'));
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** Dumps the embedded database daily and keeps seven dumps. @returns the file; null if not due or short of space */
export async function dumpWhenDue({ own, log, dump, freeBytes }: DailyDump, now: number): Promise<string | null> {
  const folder = backupsFolder(own.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder);
  const [newest] = await listDumps(folder);
  // A dump dated in the future was made with a wrong clock, so it doesn't count.
  if (newest !== undefined && newest.time <= now && now - newest.time < DAY) return null;
  // The unpacked and the packed dump are on the disk at the same time.
  const free = await freeBytes(folder);
  if (free < LEAST_FREE + 10 * (newest?.bytes ?? 0)) {
    log.warn({ free }, 'Skipped the daily dump of the database: the disk has too little room');
    return null;
  }
  const file = join(folder, archiveName('embedded', now));
  await withWorkFolder(folder, '.dump-', async (work) =>
    writeArchiveFile({ folder: work, dump: await dump(work), own, now, secrets: 'apart' }, file),
  );
  const old = (await listDumps(folder)).slice(KEPT);
  await Promise.all(old.map(({ name }) => rm(join(folder, name))));
  log.info({ file }, 'Dumped the database');
  return file;
}
