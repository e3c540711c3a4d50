import type { Knex } from 'knex';

/** When an import changed a word, and the word's content then, so that undoing the import spares later changes. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('import_rows', (table) => {
    // Null for earlier imports, for which the time of their preview is used instead.
    table.timestamp('done_at');
    // For an added word, a fingerprint of the columns that the learner can change.
    table.text('brought');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('import_rows', (table) => {
    table.dropColumns('done_at', 'brought');
  });
}
