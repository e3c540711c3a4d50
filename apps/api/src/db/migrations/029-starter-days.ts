import type { Knex } from 'knex';

/** The last study day on which starter deck words were added to a language; null if that never happened. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('user_languages', (table) => table.integer('starter_day'));
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('user_languages', (table) => table.dropColumn('starter_day'));
}
