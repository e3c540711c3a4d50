import type { Knex } from 'knex';

/**
 * A frequent statement. PostgreSQL plans it once per connection rather than on every call, which halves the cost of a
 * short one.
 * @param name unique in the whole program @returns its rows
 */
export async function prepared<Rows extends readonly unknown[]>(
  db: Knex,
  name: string,
  sql: string,
  bindings: Record<string, unknown>,
): Promise<Rows> {
  const query = db.raw<{ rows: Rows }>(sql, bindings as Record<string, Knex.RawBinding>);
  return (await query.options({ name })).rows;
}
