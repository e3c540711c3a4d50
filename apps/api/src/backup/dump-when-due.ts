import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config';
import { DAY } from '#lib/clock';
import type { Logger } from '#lib/logger';
import { listArchives, removeOldArchives, sweepWorkFolders } from './archives.ts';
import { lastBackup, type LastBackup } from './last-backup.store.ts';
import type { Dump } from './manifest.ts';
import { withWorkFolder } from './work-folder.ts';
import { archiveName, writeArchiveFile, type Installation } from './write-archive.ts';

const KEPT = 7;

/** Bytes that must stay free besides the dump: on a nearly full disk the embedded database becomes read-only. */
const LEAST_FREE = 200 * 1024 * 1024;

export interface DailyDump {
  readonly own: Installation & Pick<Config, 'dataDir'>;
  readonly log: Logger;
  readonly dump: (folder: string) => Promise<Dump>;
  /** Throws if the archive is damaged. */
  readonly verify: (archive: string) => Promise<unknown>;
  readonly freeBytes: (folder: string) => Promise<number>;
}

export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups');

/**
 * Dumps the embedded database daily, verifies the dump, and keeps seven.
 * @returns the time of the newest dump; null if there is none because the disk is nearly full
 */
export async function dumpWhenDue(
  { own, log, dump, verify, freeBytes }: DailyDump,
  now: number,
): Promise<LastBackup | null> {
  const folder = backupsFolder(own.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // No other process dumps into this folder.
  await sweepWorkFolders(folder, Infinity);
  // Archives of PostgreSQL belong to the host. A dump dated in the future was made with a wrong clock.
  const newest = (await listArchives(folder, 'embedded')).find(({ time }) => time <= now);
  const last = newest === undefined ? null : lastBackup(newest.time);
  if (newest !== undefined && now - newest.time < DAY) return last;
  // The unpacked and the packed dump are on the disk at the same time.
  const free = await freeBytes(folder);
  if (free < LEAST_FREE + 10 * (newest?.bytes ?? 0)) {
    log.warn({ free }, 'Skipped the daily dump of the database: the disk has too little room');
    return last;
  }
  const file = join(folder, archiveName('embedded', now));
  await withWorkFolder(folder, '.dump-', async (work) =>
    writeArchiveFile({ folder: work, dump: await dump(work), own, now, secrets: 'apart' }, file, verify),
  );
  await removeOldArchives(folder, 'embedded', KEPT);
  log.info({ file }, 'Dumped the database');
  return lastBackup(now);
}
