import type { Knex } from 'knex';

/** Whether the database answers and is migrated; fails where it is not. */
export async function hasInstance(db: Knex): Promise<boolean> {
  return (await db('instance').first('id')) !== undefined;
}
