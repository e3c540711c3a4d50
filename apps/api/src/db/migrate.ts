import type { Knex } from 'knex';
import { StartError } from '#lib/start-error';
import { migrationSource } from '#db/migrations/index';

/** Any number that nothing else in this database locks. */
const LOCK = 7_301_952;

/**
 * Brings the database to the latest migration. Several processes may do so at once: the first one works, the others
 * wait for it. The lock ends with its transaction, so also with the process that holds it.
 * @throws StartError saying why it did not work
 */
export async function migrate(db: Knex): Promise<void> {
  try {
    await db.transaction(async (transaction) => {
      await transaction.raw('select pg_advisory_xact_lock(?)', [LOCK]);
      const [, pending] = (await transaction.migrate.list({ migrationSource })) as [unknown[], unknown[]];
      if (pending.length > 0) await transaction.migrate.latest({ migrationSource });
    });
  } catch (cause) {
    throw new StartError(`the database cannot be migrated: ${(cause as Error).message}`, { cause });
  }
}
