import type { Knex } from 'knex';

/** Since when a mail is known to be sealed with a missing key. It waits for the operator. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('mail_outbox', (table) => table.timestamp('unreadable_since'));
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('mail_outbox', (table) => table.dropColumn('unreadable_since'));
}
