import type { Knex } from 'knex';

/**
 * A statement that runs all the time: PostgreSQL plans it once for each connection, not each time anew, which halves
 * the price of a short one.
 * @param name the statement's own, in the whole program
 */
export function prepared<T>(db: Knex, name: string, sql: string, bindings: Record<string, unknown>): Knex.Raw<T> {
  return db.raw<T>(sql, bindings as Record<string, Knex.RawBinding>).options({ name });
}
