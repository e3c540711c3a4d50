import type { Knex } from 'knex';

/** The first keys of our advisory locks of two keys, by what takes its turn; nothing else in this database has any. */
const LOCKS = { words: 8201, pauses: 8202 } as const;

/**
 * Does a change in a transaction, one after the other of those that take their turn at the same thing.
 * @param kind what it is
 * @param name which of them: whose, in which language
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
