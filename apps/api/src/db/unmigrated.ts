import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Knex } from 'knex';
import type { Logger } from '#lib/logger';
import { StartError } from '#lib/start-error';
import type { Database } from './connect.ts';
import { openDataFolder } from './data-folder.ts';
import { openKnex } from './knex.ts';
import type { Place } from './pglite-server.ts';
import { runPglite } from './pglite-thread.ts';

/** What another process looks for before it replaces a database. */
export const APPLICATION_NAME = 'wordreel';

/** How long a statement may keep the embedded database from answering, in ms: to count its rows takes a while. */
const HEARTBEAT = 600_000;

/** Opens the files of an embedded database as they are; nobody else may use them. */
export async function openFiles(place: Place, log: Logger): Promise<Database> {
  const stop = await runPglite(place, log, HEARTBEAT);
  const connection = { host: dirname(place.socketPath), port: 5432, user: 'postgres', database: 'postgres' };
  const db = openKnex({ connection, poolSize: 1, isOneSession: true }, log, true);
  return {
    db,
    close: async () => {
      await db.destroy();
      await stop();
    },
  };
}

/** An embedded database and the folder that it is in, which no other process uses meanwhile. */
export interface OpenFolder extends Database {
  /** Of the database's files. */
  readonly databaseFolder: string;
}

/**
 * Opens the embedded database of a data folder as it is, to look at it or to copy it.
 * @throws StartError where there is none, or another process uses it
 */
export async function openEmbeddedAsItIs(dataDir: string, log: Logger): Promise<OpenFolder> {
  if (!existsSync(join(dataDir, 'pglite'))) {
    throw new StartError(`there is no embedded database in DATA_DIR ${dataDir}, and DATABASE_URL is not set`);
  }
  const { databaseFolder, socketPath, release } = await openDataFolder(dataDir);
  try {
    const { db, close } = await openFiles({ dataDir: databaseFolder, socketPath }, log);
    return { db, databaseFolder, close: () => close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Knex over PostgreSQL as it is: nothing is migrated, and statements may take as long as they need. */
export function openPostgresAsItIs(connectionString: string, log: Logger): Knex {
  const connection = { connectionString, application_name: `${APPLICATION_NAME} operator` };
  return openKnex({ connection, poolSize: 1 }, log, true);
}
