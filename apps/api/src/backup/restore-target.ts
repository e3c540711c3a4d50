import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#config';
import { openDataFolder } from '#db/data-folder';
import { openPostgresAsItIs } from '#db/unmigrated';
import type { Logger } from '#lib/logger';
import { StartError } from '#lib/start-error';
import type { Unpacked } from './read-archive.ts';
import { restoreEmbedded } from './restore-embedded.ts';
import { refuseWhileInUse, restorePostgres, whatPostgresHolds } from './restore-postgres.ts';

export type Own = Pick<Config, 'dataDir' | 'databaseUrl' | 'secrets' | 'mediaDir' | 'wordListsDir'>;

/** The database that a backup is restored to. It is reserved until it is closed. */
export interface Target {
  readonly holds: string | null;
  /** Restores the database, all or nothing. @returns the new path of the previous database, or null */
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

/** @throws StartError if the database cannot be used, or Wordreel runs on it */
export async function openTarget(own: Own, log: Logger): Promise<Target> {
  return own.databaseUrl === undefined ? openFolder(own, log) : openPostgres(own.databaseUrl, log);
}
