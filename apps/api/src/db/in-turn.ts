import type { Knex } from 'knex';

/** First keys of our two-key advisory locks. Nothing else in this database uses two-key locks. */
const LOCKS = { words: 8201, pauses: 8202 } as const;

/** Runs a change in a transaction, one at a time for each kind and name (for example, a user and language). */
export function inTurnOf<T>(
  db: Knex,
  kind: keyof typeof LOCKS,
  name: string,
  change: (trx: Knex) => Promise<T>,
): Promise<T> {
  return db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?, hashtext(?))', [LOCKS[kind], name]);
    return change(trx);
  });
}
