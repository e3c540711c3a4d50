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

/** The name of the server's connections. A restore checks for it before it replaces a PostgreSQL database. */
export const APPLICATION_NAME = 'wordreel';

/** How long a statement may block the embedded database, in ms. Counting all rows takes a while. */
const HEARTBEAT = 600_000;

/** Opens the files of an embedded database without migrating it. No other process may use them. */
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

/** Opens the embedded database without migrating it. @throws StartError if it doesn't exist or is in use */
export async function openEmbeddedAsItIs(dataDir: string, log: Logger) {
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

/** Opens PostgreSQL without migrating it. Statements have no timeout. */
export function openPostgresAsItIs(connectionString: string, log: Logger): Knex {
  const connection = { connectionString, application_name: `${APPLICATION_NAME} operator` };
  return openKnex({ connection, poolSize: 1 }, log, true);
}
