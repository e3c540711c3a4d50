import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from '#lib/logger';
import { StartError } from '#lib/start-error';
import { isUnavailable } from '#lib/unavailable';
import type { Database } from './connect.ts';
import { openKnex } from './knex.ts';
import { migrate } from './migrate.ts';
import { APPLICATION_NAME } from './unmigrated.ts';

/** How long the database may be missing when the process starts. */
const PATIENCE = 30_000;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;

/** Wrong credentials or no such database: what waiting does not mend. */
const FOR_GOOD = /^(28|3D)/;

/** Whether a failed try may succeed later. */
function isPassing(error: NodeJS.ErrnoException): boolean {
  return isUnavailable(error) && !FOR_GOOD.test(error.code ?? '');
}

async function untilReachable(db: Knex, log: Logger): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await db.raw('select 1');
      return;
    } catch (cause) {
      const { message } = cause as Error;
      if (!isPassing(cause as Error)) throw new StartError(`DATABASE_URL cannot be used: ${message}`, { cause });
      if (Date.now() + pause > deadline) {
        throw new StartError(`the database of DATABASE_URL does not answer: ${message}`, { cause });
      }
      log.warn({ pause }, 'The database does not answer yet');
    }
    // oxlint-disable-next-line no-await-in-loop
    await sleep(pause);
  }
}

/**
 * Opens PostgreSQL, waits for it half a minute where it does not answer, and migrates it.
 * @throws StartError saying why it cannot be used
 */
export async function openPostgres(connectionString: string, log: Logger): Promise<Database> {
  const address = { connection: { connectionString, application_name: APPLICATION_NAME }, poolSize: 10 };
  const db = openKnex(address, log);
  await untilReachable(db, log);
  const patient = openKnex(address, log, true);
  await migrate(patient).finally(() => patient.destroy());
  return { db, close: () => db.destroy() };
}
