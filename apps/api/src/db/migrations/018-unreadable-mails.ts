import type { Knex } from 'knex';

/** When a mail was found to be encrypted with a missing key. Such a mail waits for the operator. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('mail_outbox', (table) => table.timestamp('unreadable_since'));
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('mail_outbox', (table) => table.dropColumn('unreadable_since'));
}
