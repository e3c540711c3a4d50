import type { Knex } from 'knex';

/** The history of each line fix: who decided it, when it was undone, and why it is waiting again. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('line_fixes', (table) => {
    // 'agreement' (of learners) or 'operator'; null for decisions older than this column.
    table.text('decided_by');
    // Why an accepted fix is waiting for the operator again.
    table.text('reason');
    table.timestamp('reverted_at');
    // Finds a learner's fixes when they are undone or the account is deleted.
    table.index(['user_id']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('line_fixes', (table) => {
    table.dropIndex(['user_id']);
    table.dropColumns('decided_by', 'reason', 'reverted_at');
  });
}
