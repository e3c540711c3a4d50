import type { Knex } from 'knex';

/**
 * What a learner's running calls may still cost, and until when a message is being translated, so that no budget is
 * exceeded and no message is translated twice.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('tutor_usage', (table) => {
    table.integer('reserved').notNullable().defaultTo(0);
    // When the reservation expires, in case its process was killed.
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
