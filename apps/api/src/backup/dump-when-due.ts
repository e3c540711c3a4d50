import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config';
import { DAY } from '#lib/clock';
import type { Logger } from '#lib/logger';
import { listFiles } from './list-files.ts';
import type { Dump } from './manifest.ts';
import { withWorkFolder } from './work-folder.ts';
import { archiveName, writeArchiveFile, type Installation } from './write-archive.ts';

/** As `archiveName` makes them: by their time, so that sorted by name is sorted by age. */
const ARCHIVE = /^wordreel-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

/** So many are kept, a day each. */
const KEPT = 7;

/** What has to be left beside a dump; below it the embedded database is only read. */
const LEAST_FREE = 200 * 1024 * 1024;

export interface DailyDump {
  readonly own: Installation & Pick<Config, 'dataDir'>;
  readonly log: Logger;
  /** Puts the database's dump into a folder. */
  readonly dump: (folder: string) => Promise<Dump>;
  /** How much may still be written on a folder's disk, in bytes. */
  readonly freeBytes: (folder: string) => Promise<number>;
}

/** Where the automatic dumps are. */
export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups');

function timeOf(name: string): number | null {
  const time = ARCHIVE.exec(name)?.slice(1).map(Number);
  if (time === undefined) return null;
  const [year = 0, month = 1, ...rest] = time;
  return Date.UTC(year, month - 1, ...rest);
}

/** Names of the dumps in a folder with their times and sizes, the newest first. */
export async function listDumps(folder: string) {
  const dumps = (await listFiles(folder)).flatMap(({ name, bytes }) => {
    const time = timeOf(name);
    return time === null ? [] : [{ name, bytes, time }];
  });
  return dumps.toSorted((a, b) => b.time - a.time);
}

/** Folders that processes which were killed have worked in. */
async function sweep(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith('.dump-'));
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/**
 * Dumps the embedded database into DATA_DIR/backups where the newest dump is older than a day, and removes all but the
 * last seven. The secrets are not in it: they lie beside it in DATA_DIR.
 * @returns the new file; null where none is due, or the disk has no room for one
 */
export async function dumpWhenDue({ own, log, dump, freeBytes }: DailyDump, now: number): Promise<string | null> {
  const folder = backupsFolder(own.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder);
  const [newest] = await listDumps(folder);
  // A time to come was written by a clock that went wrong.
  if (newest !== undefined && newest.time <= now && now - newest.time < DAY) return null;
  // The files as they are, and packed, are on the disk for a while.
  const free = await freeBytes(folder);
  if (free < LEAST_FREE + 10 * (newest?.bytes ?? 0)) {
    log.warn({ free }, 'There is no daily dump of the database: the disk has too little room');
    return null;
  }
  const file = join(folder, archiveName('embedded', now));
  await withWorkFolder(folder, '.dump-', async (work) =>
    writeArchiveFile({ folder: work, dump: await dump(work), own, now, secrets: 'apart' }, file),
  );
  const old = (await listDumps(folder)).slice(KEPT);
  await Promise.all(old.map(({ name }) => rm(join(folder, name))));
  log.info({ file }, 'The database is dumped');
  return file;
}
