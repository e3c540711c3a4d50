import type { Knex } from 'knex';

/** Allows a deleted account to be recovered for some days. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => table.timestamp('leaves_at'));
  await db.raw('create index users_leaving on users (leaves_at) where leaves_at is not null');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index users_leaving');
  await db.schema.alterTable('users', (table) => table.dropColumn('leaves_at'));
}
