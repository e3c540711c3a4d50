import type { Knex } from 'knex';

/** Restores of archives, recorded step by step, so that each can be undone as a whole. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('archive_restores', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.timestamp('created_at').notNullable();
    // Null while the restore is under way, and if it was interrupted.
    table.timestamp('done_at');
    table.timestamp('undone_at');
    table.index(['user_id']);
  });
  await db.schema.createTable('archive_restore_steps', (table) => {
    table.uuid('restore_id').notNullable().references('archive_restores.id').onDelete('cascade');
    table.integer('nth').notNullable();
    table.text('part').notNullable();
    table.jsonb('step').notNullable();
    table.primary(['restore_id', 'nth']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('archive_restore_steps');
  await db.schema.dropTable('archive_restores');
}
