import type { Knex } from 'knex';

/** The word's form in its sentence, if it differs from the lemma. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('words', (table) => table.text('form'));
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('words', (table) => table.dropColumn('form'));
}
