import type { Knex } from 'knex';

/** What running calls of a learner may still cost, and who is translating a message: neither is done twice at once. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('tutor_usage', (table) => {
    table.integer('reserved').notNullable().defaultTo(0);
    // After this nothing is reserved any more: its process was killed.
    table.timestamp('reserved_until');
  });
  await db.schema.alterTable('tutor_messages', (table) => {
    table.timestamp('translating_until');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('tutor_messages', (table) => table.dropColumn('translating_until'));
  await db.schema.alterTable('tutor_usage', (table) => table.dropColumns('reserved', 'reserved_until'));
}
