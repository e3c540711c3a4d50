import type { Knex } from 'knex';

/** Returns whether the database is reachable and migrated. Rejects if it is not. */
export async function hasInstance(db: Knex): Promise<boolean> {
  return (await db('instance').first('id')) !== undefined;
}
