import type { Knex } from 'knex';

/** Logins, one row each. Every request reads its session and user by this table's key. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('sessions', (table) => {
    table.text('id').primary();
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    // The user's epoch at login. When the user's epoch increases, the session ends.
    table.integer('epoch').notNullable();
    table.binary('salt').notNullable();
    table.integer('generation').notNullable().defaultTo(0);
    table.timestamp('rotated_at').notNullable();
    table.specificType('amr', 'text[]').notNullable();
    // A readable description, and keyed hashes of what the browser sent about its device.
    table.text('device').notNullable();
    table.jsonb('fingerprint').notNullable().defaultTo('{}');
    table.timestamp('authenticated_at').notNullable();
    table.timestamp('created_at').notNullable();
    table.timestamp('last_seen_at').notNullable();
    // Not indexed, because it changes with every use.
    table.timestamp('idle_expires_at').notNullable();
    table.timestamp('expires_at').notNullable().index();
    table.timestamp('revoked_at');
    table.text('revoked_reason');
    table.index(['user_id', 'created_at']);
  });
  await db.schema.createTable('password_resets', (table) => {
    table.binary('token_hash').primary();
    // Only the newest reset is valid, so there is one per user.
    table.uuid('user_id').notNullable().unique().references('users.id').onDelete('cascade');
    table.integer('attempts').notNullable().defaultTo(0);
    table.timestamp('created_at').notNullable();
    table.timestamp('expires_at').notNullable().index();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('password_resets');
  await db.schema.dropTable('sessions');
}
