import type { Knex } from 'knex';

/**
 * Mails to send, written in the transaction that causes them. A row is deleted once its mail is sent. `payload` is
 * encrypted because it may contain a code or a link.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('mail_outbox', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid());
    table.text('kind').notNullable();
    table.binary('payload').notNullable();
    // Set for a sign-up mail. If that mail is sent late, it gets a fresh code.
    table.uuid('pending_signup_id').index().references('pending_signups.id').onDelete('cascade');
    table.uuid('user_id').index().references('users.id').onDelete('cascade');
    table.integer('attempts').notNullable().defaultTo(0);
    table.timestamp('created_at').notNullable();
    table.timestamp('next_attempt_at').notNullable().index();
    table.timestamp('expires_at').notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('mail_outbox');
}
