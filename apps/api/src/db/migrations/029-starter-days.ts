import type { Knex } from 'knex';

/** The last study day on which words of the starter deck were added to a language; null if they never were. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('user_languages', (table) => table.integer('starter_day'));
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('user_languages', (table) => table.dropColumn('starter_day'));
}
