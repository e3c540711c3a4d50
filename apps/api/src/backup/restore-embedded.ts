import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';
import { openFiles } from '#db/unmigrated';
import type { Logger } from '#lib/logger';
import { StartError } from '#lib/start-error';
import type { Facts } from './manifest.ts';
import { measureTables } from './read-facts.ts';
import { asideName } from './write-archive.ts';

/** @throws StartError that names the first table whose number of rows differs */
export function compareRows(found: Readonly<Record<string, number>>, wanted: Readonly<Record<string, number>>): void {
  for (const table of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    if (found[table] === wanted[table]) continue;
    throw new StartError(
      `the table ${table} has ${found[table] ?? 'no'} rows, and the backup says ${wanted[table] ?? 'none'}`,
    );
  }
}

interface Restored {
  /** A folder readable only by this user. */
  readonly folder: string;
  readonly dump: string;
  readonly rows: Readonly<Record<string, number>>;
  readonly databaseFolder: string;
  readonly now: number;
}

/** Unpacks a dump into `folder`/pglite, opens it and measures its tables. */
export async function measureEmbedded(
  folder: string,
  dump: string,
  log: Logger,
): Promise<Pick<Facts, 'rows' | 'checksums'>> {
  const fresh = unpackedIn(folder);
  await mkdir(fresh, { mode: 0o700 });
  await extract({ cwd: fresh, file: dump, strict: true });
  // A temporary folder, because the path of a unix socket must be short.
  const socketFolder = await mkdtemp(join(tmpdir(), 'wordreel-'));
  try {
    const { db, close } = await openFiles({ dataDir: fresh, socketPath: join(socketFolder, '.s.PGSQL.5432') }, log);
    return await db.transaction(measureTables).finally(close);
  } finally {
    await rm(socketFolder, { recursive: true, force: true });
  }
}

const unpackedIn = (folder: string): string => join(folder, 'pglite');

/** Verifies a database and moves it into place. @returns the previous one's new path, or null @throws StartError */
export async function restoreEmbedded(
  { folder, dump, rows, databaseFolder, now }: Restored,
  log: Logger,
): Promise<string | null> {
  compareRows((await measureEmbedded(folder, dump, log)).rows, rows);
  const aside = existsSync(databaseFolder) ? asideName(databaseFolder, now) : null;
  if (aside !== null) await rename(databaseFolder, aside);
  await rename(unpackedIn(folder), databaseFolder);
  return aside;
}
