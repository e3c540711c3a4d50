import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Knex } from 'knex';
import type { Config } from '#config';
import { openPostgresAsItIs } from '#db/unmigrated';
import type { Logger } from '#lib/logger';
import { StartError } from '#lib/start-error';
import type { Facts, Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { measureTables } from './read-facts.ts';
import { compareRows, measureEmbedded } from './restore-embedded.ts';
import { restorePostgres } from './restore-postgres.ts';
import { withWorkFolder } from './work-folder.ts';

type Measured = Pick<Facts, 'rows' | 'checksums'>;

type Own = Pick<Config, 'databaseUrl' | 'backupScratchUrl'>;

/** Each check replaces what a killed one left, so there is never more than one. */
const SCRATCH = 'wordreel_backup_check';

/** Any number, as long as it is the only use of it. */
const LOCK = 7_243_119;

async function createScratch(admin: Knex): Promise<void> {
  try {
    const { rows } = await admin.raw<{ rows: [{ isOurs: boolean }] }>(
      `select pg_try_advisory_lock(${LOCK}) as "isOurs"`,
    );
    if (!rows[0].isOurs) throw new Error('another backup is being checked on this server');
    await admin.raw(`drop database if exists ${SCRATCH} with (force)`);
    await admin.raw(`create database ${SCRATCH} template template0 encoding 'UTF8'`);
  } catch (cause) {
    throw new StartError(
      `the backup cannot be checked, because there is no scratch database for it (${(cause as Error).message}): set ` +
        'BACKUP_SCRATCH_URL to a server and role that may create databases',
      { cause },
    );
  }
}

async function measurePostgres(scratchUrl: string, folder: string, { database, rows }: Manifest, log: Logger) {
  const admin = openPostgresAsItIs(scratchUrl, log);
  const url = new URL(scratchUrl);
  url.pathname = SCRATCH;
  let isOurs = false;
  try {
    await createScratch(admin);
    isOurs = true;
    await restorePostgres({ databaseUrl: url.href, folder, dump: join(folder, database.file), rows });
    const db = openPostgresAsItIs(url.href, log);
    return await db.transaction(measureTables).finally(() => db.destroy());
  } finally {
    // Without this, a failed check would leave a copy of all data on the server.
    if (isOurs) await admin.raw(`drop database if exists ${SCRATCH} with (force)`).catch(() => undefined);
    await admin.destroy();
  }
}

function compare(found: Measured, { rows, checksums = {} }: Manifest): void {
  compareRows(found.rows, rows);
  const differing = Object.keys(checksums).find((table) => found.checksums?.[table] !== checksums[table]);
  if (differing !== undefined) {
    throw new StartError(`the backup is damaged: the table ${differing} differs after a restore`);
  }
}

/**
 * Restores an archive into a scratch database, compares the rows and checksums of all tables, and removes it again.
 * @param place a folder with room for the unpacked archive
 * @throws StartError if the archive is damaged, or cannot be checked
 */
export async function verifyArchive(
  source: string | Readable,
  place: string,
  { backupScratchUrl, databaseUrl }: Own,
  log: Logger,
): Promise<Manifest> {
  const scratchUrl = backupScratchUrl ?? databaseUrl;
  return withWorkFolder(place, '.checking-', async (folder) => {
    const { manifest } = await readArchive(source, folder);
    if (manifest.database.kind === 'embedded') {
      compare(await measureEmbedded(folder, join(folder, manifest.database.file), log), manifest);
    } else if (scratchUrl === undefined) {
      throw new StartError(
        'the backup is of a PostgreSQL database: set BACKUP_SCRATCH_URL or DATABASE_URL to check it',
      );
    } else {
      compare(await measurePostgres(scratchUrl, folder, manifest, log), manifest);
    }
    return manifest;
  });
}
