import type { Knex } from 'knex';

/** What `openKnex` notes on a database whose connections are sessions of their own. */
export const KEEPS_PLANS = { keepsPlans: true };

/**
 * A statement that runs all the time: PostgreSQL plans it once for each connection, not each time anew, which halves
 * the price of a short one. The embedded database plans it each time, for its connections share one session, in which a
 * name may be taken already.
 * @param name the statement's own, in the whole program
 */
export function named<T>(db: Knex, name: string, sql: string, bindings: Record<string, unknown>): Knex.Raw<T> {
  const statement = db.raw<T>(sql, bindings as Record<string, Knex.RawBinding>);
  return db.userParams?.['keepsPlans'] === true ? statement.options({ name }) : statement;
}
