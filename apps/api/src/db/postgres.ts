import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from '#lib/logger';
import { StartError } from '#lib/start-error';
import { isUnavailable } from '#lib/unavailable';
import type { Database } from './connect.ts';
import { openKnex } from './knex.ts';
import { migrate, warnOfNewerMigrations } from './migrate.ts';
import { APPLICATION_NAME } from './unmigrated.ts';

const TIMEOUT_MS = 30_000;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;

/** SQLSTATE classes for wrong credentials or a missing database, for which waiting doesn't help. */
const FOR_GOOD = /^(28|3D)/;

/** Returns whether a database may answer later. */
export function isPassing(error: NodeJS.ErrnoException): boolean {
  return isUnavailable(error) && !FOR_GOOD.test(error.code ?? '');
}

/** Matches PgBouncer's error for a setting that it does not track per client. */
const POOLER = /unsupported startup parameter/i;

function reasonForGood(error: Error): string | null {
  const { message } = error;
  if (POOLER.test(message)) return `DATABASE_URL leads to a pooler: set DATABASE_POOLER=transaction (${message})`;
  return isPassing(error) ? null : `DATABASE_URL cannot be used: ${message}`;
}

async function untilReachable(db: Knex, log: Logger): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      await db.raw('select 1');
      return;
    } catch (cause) {
      const { message } = cause as Error;
      const reason = reasonForGood(cause as Error);
      if (reason !== null) throw new StartError(reason, { cause });
      if (Date.now() + pause > deadline) {
        throw new StartError(`the database of DATABASE_URL does not respond: ${message}`, { cause });
      }
      log.warn({ pause }, 'The database does not respond yet');
    }
    await sleep(pause);
  }
}

/** Behind a pooler, connections can't set a timeout, so a slow statement could block a learner for a long time. */
async function warnOfMissingLimit(db: Knex, log: Logger): Promise<void> {
  const { rows } = await db.raw<{ rows: [{ name: string; ms: number }] }>(
    `select current_database() as name, setting::int as ms from pg_settings where name = 'statement_timeout'`,
  );
  const [{ name, ms }] = rows;
  if (ms > 0) return;
  log.warn(`Statements have no timeout behind the pooler: alter database ${name} set statement_timeout = '5s'`);
}

export interface Pooling {
  readonly poolSize: number;
  /** Null if connections go directly to PostgreSQL. */
  readonly pooler: 'transaction' | null;
}

const DIRECT: Pooling = { poolSize: 10, pooler: null };

/** Opens and migrates PostgreSQL, waiting for it for up to half a minute. @throws StartError if it can't be used */
export async function openPostgres(
  connectionString: string,
  log: Logger,
  { poolSize, pooler }: Pooling = DIRECT,
): Promise<Database> {
  const connection = { connectionString, application_name: APPLICATION_NAME };
  const address = { connection, poolSize, isPooled: pooler !== null };
  const db = openKnex(address, log);
  await untilReachable(db, log);
  const patient = openKnex(address, log, true);
  warnOfNewerMigrations(log, await migrate(patient).finally(() => patient.destroy()));
  if (pooler !== null) await warnOfMissingLimit(db, log);
  return { db, close: () => db.destroy() };
}
