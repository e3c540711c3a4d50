import type { Client } from 'pg';
import type { Logger } from '#lib/logger';
import { openDataFolder } from './data-folder.ts';
import { StartError } from '#lib/start-error';
import type { Database } from './connect.ts';
import { freeBytes, guardSpace } from './free-space.ts';
import { runPglite } from './pglite-thread.ts';

/** SQL for a session's mode. A read-only session refuses every write, whichever statement attempts it. */
const mode = (isLow: boolean): string => `set default_transaction_read_only = ${isLow ? 'on' : 'off'}`;

/** Opens and migrates the embedded database in a folder that no other process uses. @throws StartError */
export async function openEmbedded(dataDir: string, log: Logger, measure = freeBytes): Promise<Database> {
  log.warn({ dataDir }, 'The embedded database is for trying out, not for production: set DATABASE_URL there');
  const folder = await openDataFolder(dataDir);
  // Imports the database modules while the database opens in its thread.
  const [stop, { openKnex }, { migrate, warnOfNewerMigrations }] = await Promise.all([
    runPglite({ dataDir: folder.databaseFolder, socketPath: folder.socketPath }, log),
    import('./knex.ts'),
    import('./migrate.ts'),
  ]);
  const connection = { host: folder.socketFolder, port: 5432, user: 'postgres', database: 'postgres' };
  const guard = await guardSpace(
    dataDir,
    (isLow) => {
      log.error({ isLow }, isLow ? 'The disk is nearly full: nothing is written any more' : 'There is space again');
      // If this fails, the connection is gone, and the next one starts in the right mode.
      db.raw(mode(isLow)).catch(() => undefined);
    },
    measure,
  );
  const onConnect = (client: Client) => client.query(mode(guard.isLow()));
  const address = { connection, poolSize: 1, isOneSession: true, onConnect };
  const db = openKnex(address, log);
  const patient = openKnex(address, log, true);
  const unknown = await migrate(patient)
    .catch((error: unknown) => {
      throw guard.isLow() ? new StartError(`DATA_DIR ${dataDir} has less than 100 MB of free space`) : error;
    })
    .finally(() => patient.destroy());
  warnOfNewerMigrations(log, unknown);
  return {
    db,
    close: async () => {
      guard.stop();
      await db.destroy();
      await stop();
      folder.release();
    },
  };
}
