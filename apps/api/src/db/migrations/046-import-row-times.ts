import type { Knex } from 'knex';

/** When an import changed a word, and its content then: later answers and changes stay. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('import_rows', (table) => {
    // Null for earlier imports; the time of their preview is used instead.
    table.timestamp('done_at');
    // For an added word: a fingerprint of the columns that its learner can change.
    table.text('brought');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('import_rows', (table) => {
    table.dropColumns('done_at', 'brought');
  });
}
