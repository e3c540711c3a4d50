import type { Knex } from 'knex';

/** Authenticator apps, backup codes, and logins that are waiting for one of their codes. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('two_factor', (table) => {
    table.uuid('user_id').primary().references('users.id').onDelete('cascade');
    // Set once two-factor login is on. A new secret is in `pending_box` until its first code activates it.
    table.binary('secret_box');
    table.timestamp('enabled_at');
    table.bigInteger('last_step').notNullable().defaultTo(0);
    table.binary('pending_box');
    table.timestamp('pending_expires_at');
    table.check('(secret_box is null) = (enabled_at is null)', [], 'two_factor_enabled_has_secret');
    table.check('(pending_box is null) = (pending_expires_at is null)', [], 'two_factor_pending_expires');
  });
  await db.schema.createTable('backup_codes', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('selector').notNullable();
    table.text('code_hash').notNullable();
    table.timestamp('used_at');
    table.primary(['user_id', 'selector']);
  });
  await db.schema.createTable('temp_tokens', (table) => {
    table.binary('token_hash').primary();
    table.uuid('user_id').notNullable().index().references('users.id').onDelete('cascade');
    table.specificType('amr', 'text[]').notNullable();
    // The user's epoch at the first step. A password reset before the second step ends the login.
    table.integer('epoch').notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    table.timestamp('created_at').notNullable();
    table.timestamp('expires_at').notNullable().index();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('temp_tokens');
  await db.schema.dropTable('backup_codes');
  await db.schema.dropTable('two_factor');
}
