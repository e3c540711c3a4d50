import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '#config';
import { openDataFolder } from '#db/data-folder';
import { migrationSource } from '#db/migrations/index';
import { openPostgresAsItIs } from '#db/unmigrated';
import type { Logger } from '#lib/logger';
import { StartError } from '#lib/start-error';
import { secretsPath } from '#security/secrets-file';
import { hasOtherSecrets, placeSecrets, secretsOfBackup } from './backed-up-secrets.ts';
import { listFiles } from './list-files.ts';
import { IN_ARCHIVE, type Manifest } from './manifest.ts';
import { readArchive, type Unpacked } from './read-archive.ts';
import { restoreEmbedded } from './restore-embedded.ts';
import { refuseWhileInUse, restorePostgres, whatPostgresHolds } from './restore-postgres.ts';
import { withWorkFolder } from './work-folder.ts';

type Own = Pick<Config, 'dataDir' | 'databaseUrl' | 'secrets' | 'mediaDir' | 'wordListsDir'>;

/** The database to restore into. It is reserved until `close` is called. */
interface Target {
  readonly holds: string | null;
  /** Restores all of the database or nothing. @returns the previous database's new path, or null */
  readonly place: (unpacked: Unpacked, now: number) => Promise<string | null>;
  readonly close: () => Promise<void>;
}

async function openFolder({ dataDir }: Own, log: Logger): Promise<Target> {
  const { databaseFolder, release } = await openDataFolder(dataDir);
  return {
    holds: existsSync(databaseFolder) ? `DATA_DIR ${dataDir} holds a database` : null,
    place: ({ manifest, folder }, now) => {
      const dump = join(folder, manifest.database.file);
      return restoreEmbedded({ folder, dump, rows: manifest.rows, databaseFolder, now }, log);
    },
    close: async () => release(),
  };
}

async function openPostgres(databaseUrl: string, log: Logger): Promise<Target> {
  const db = openPostgresAsItIs(databaseUrl, log);
  try {
    await refuseWhileInUse(db);
    return {
      holds: await whatPostgresHolds(db),
      place: async ({ manifest, folder }) => {
        const dump = join(folder, manifest.database.file);
        await restorePostgres({ databaseUrl, folder, dump, rows: manifest.rows });
        return null;
      },
      close: () => db.destroy(),
    };
  } catch (cause) {
    await db.destroy();
    if (cause instanceof StartError) throw cause;
    throw new StartError(`the database of DATABASE_URL cannot be used: ${(cause as Error).message}`, { cause });
  }
}

/** @throws StartError if the database can't be used or Wordreel is running on it */
async function openTarget(own: Own, log: Logger): Promise<Target> {
  return own.databaseUrl === undefined ? openFolder(own, log) : openPostgres(own.databaseUrl, log);
}

export interface RestoreOptions {
  /** The archive's file name, or its bytes as a stream. */
  readonly source: string | Readable;
  readonly passphrase: () => Promise<string | null>;
  /** A file with the secrets; null to use those in the archive or next to it. */
  readonly secretsFile: string | null;
  readonly replaces: boolean;
  readonly now: number;
}

export type Restored = Awaited<ReturnType<typeof restoreFrom>>;

async function refuseStrange({ database, migrations, version }: Manifest, { databaseUrl }: Own): Promise<void> {
  if (database.kind === 'PostgreSQL' && databaseUrl === undefined) {
    throw new StartError('the backup is of a PostgreSQL database: set DATABASE_URL to an empty one');
  }
  if (database.kind === 'embedded' && databaseUrl !== undefined) {
    throw new StartError('the backup is of the embedded database: unset DATABASE_URL');
  }
  const known = new Set(await migrationSource.getMigrations([]));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StartError(
    `the backup was made by Wordreel ${version}, and this version does not know its migrations ${unknown.join(', ')}: update it first`,
  );
}

async function placeWordCounts({ manifest, folder }: Unpacked, place: string): Promise<void> {
  if (manifest.wordCounts.length === 0) return;
  await mkdir(place, { recursive: true, mode: 0o700 });
  for (const { name } of await listFiles(join(folder, IN_ARCHIVE.wordCounts))) {
    await copyFile(join(folder, IN_ARCHIVE.wordCounts, name), join(place, name));
  }
}

async function missingMedia({ media }: Manifest, folder: string): Promise<string[]> {
  const here = new Map((await listFiles(folder)).map(({ name, bytes }) => [name, bytes]));
  return media.filter(({ name, bytes }) => here.get(name) !== bytes).map(({ name }) => name);
}

async function restoreFrom(folder: string, own: Own, log: Logger, options: RestoreOptions) {
  const { source, secretsFile, replaces, now } = options;
  const unpacked = await readArchive(source, folder);
  const { manifest } = unpacked;
  await refuseStrange(manifest, own);
  const secrets = await secretsOfBackup(own, unpacked, {
    archive: typeof source === 'string' ? source : null,
    passphrase: manifest.secrets === 'sealed' && secretsFile === null ? await options.passphrase() : null,
    secretsFile,
  });
  const target = await openTarget(own, log);
  try {
    const held =
      target.holds ?? (hasOtherSecrets(own, secrets) ? `${secretsPath(own.dataDir)} holds other secrets` : null);
    if (held !== null && !replaces) {
      throw new StartError(`${held}: nothing was changed; add --replace to replace it`);
    }
    const aside = [await target.place(unpacked, now), await placeSecrets(own, secrets, now)];
    await placeWordCounts(unpacked, own.wordListsDir);
    return {
      manifest,
      /** The new paths of everything that was replaced. */
      aside: aside.filter((path) => path !== null),
      /** Video files listed in the backup that are missing here or differ in size. */
      missingMedia: await missingMedia(manifest, own.mediaDir),
    };
  } finally {
    await target.close();
  }
}

/** Checks a backup and restores it. @throws StartError or an error with advice; a failed check changes nothing */
export async function restoreBackup(own: Own, log: Logger, options: RestoreOptions): Promise<Restored> {
  return withWorkFolder(own.dataDir, '.restoring-', (folder) => restoreFrom(folder, own, log, options));
}
