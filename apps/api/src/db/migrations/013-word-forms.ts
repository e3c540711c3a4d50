import type { Knex } from 'knex';

/** How a word stands in its sentence, where that is not its lemma. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('words', (table) => table.text('form'));
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('words', (table) => table.dropColumn('form'));
}
