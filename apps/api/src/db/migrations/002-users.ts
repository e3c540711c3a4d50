import type { Knex } from 'knex';

/** Accounts, and sign-ups with an unverified email, which aren't accounts yet. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('instance', (table) => {
    // Identifies the secrets that the stored passwords were made with.
    table.text('secrets_fingerprint');
  });
  await db.schema.createTable('users', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid());
    table.text('email').notNullable().unique();
    // Null if the learner signs in only with Apple.
    table.text('password_hash');
    table.text('name');
    // When this increases, all sessions with a lower epoch end.
    table.integer('epoch').notNullable().defaultTo(0);
    table.timestamp('disabled_at');
    table.timestamp('created_at').notNullable();
    table.timestamp('password_changed_at');
  });
  await db.schema.createTable('pending_signups', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid());
    table.text('email').notNullable();
    table.text('password_hash').notNullable();
    // A decoy stands for a sign-up with a taken email. To the visitor it looks the same, but no code verifies it.
    table.boolean('is_decoy').notNullable();
    table.binary('code_mac').notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    table.timestamp('code_expires_at').notNullable();
    table.binary('binding_hash').notNullable();
    table.timestamp('created_at').notNullable();
    table.timestamp('expires_at').notNullable().index();
    table.index(['email', 'created_at']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('pending_signups');
  await db.schema.dropTable('users');
  await db.schema.alterTable('instance', (table) => table.dropColumn('secrets_fingerprint'));
}
