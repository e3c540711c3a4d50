import type { Knex } from 'knex';

/** Apple identities, and logins in progress at Apple. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('apple_identities', (table) => {
    table.text('sub').primary();
    // An account has at most one Apple ID.
    table.uuid('user_id').notNullable().unique().references('users.id').onDelete('cascade');
    table.timestamp('created_at').notNullable();
  });
  await db.schema.createTable('apple_states', (table) => {
    table.binary('state_hash').primary();
    table.binary('nonce_hash').notNullable();
    // Hash of a cookie, since the login must end in the browser where it began.
    table.binary('binding_hash').notNullable();
    table.timestamp('created_at').notNullable();
    table.timestamp('expires_at').notNullable().index();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('apple_states');
  await db.schema.dropTable('apple_identities');
}
