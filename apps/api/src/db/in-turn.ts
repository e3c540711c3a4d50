import type { Knex } from 'knex';

/** First keys of our two-key advisory locks. Nothing else in this database uses such locks. */
const LOCKS = { words: 8201, pauses: 8202 } as const;

/** Runs changes with the same kind and name, such as a user and language, one at a time in a transaction. */
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
