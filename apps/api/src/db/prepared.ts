import type { Knex } from 'knex';

/**
 * A frequent statement. PostgreSQL plans it once per connection rather than on every call, which halves the cost of a
 * short one.
 * @param name unique in the whole program
 */
export function prepared<T>(db: Knex, name: string, sql: string, bindings: Record<string, unknown>): Knex.Raw<T> {
  return db.raw<T>(sql, bindings as Record<string, Knex.RawBinding>).options({ name });
}
