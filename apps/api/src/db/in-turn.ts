import type { Knex } from 'knex';

/** First keys of our two-key advisory locks. Nothing else in this database uses such locks. */
const LOCKS = { words: 8201, pauses: 8202 } as const;

/**
 * Runs a change in a transaction while holding an advisory lock, so that changes with the same kind and name run one
 * after the other.
 * @param kind of data that is changed
 * @param name of the data within its kind, such as a user and language
 */
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
