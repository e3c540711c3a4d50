import type { Knex } from 'knex';

/** When an import did something to a word, and how the word then was: what was answered or changed since stays. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('import_rows', (table) => {
    // None of earlier days: then it is when the file was looked at.
    table.timestamp('done_at');
    // Of an added word: a fingerprint of what its learner can change.
    table.text('brought');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('import_rows', (table) => {
    table.dropColumns('done_at', 'brought');
  });
}
