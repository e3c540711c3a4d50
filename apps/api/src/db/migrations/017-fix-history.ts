import type { Knex } from 'knex';

/** What became of each correction of a line: whose decision it was, when it was taken back, and why it waits again. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('line_fixes', (table) => {
    // 'agreement' of learners or 'operator'; null for what was decided before this column.
    table.text('decided_by');
    // Why an accepted correction waits for the operator again.
    table.text('reason');
    table.timestamp('reverted_at');
    // Found by their learner when one person's are taken back, and when an account is deleted.
    table.index(['user_id']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('line_fixes', (table) => {
    table.dropIndex(['user_id']);
    table.dropColumns('decided_by', 'reason', 'reverted_at');
  });
}
