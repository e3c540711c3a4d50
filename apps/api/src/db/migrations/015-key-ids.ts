import type { Knex } from 'knex';

/**
 * The keys that this database was created with, by their public ids. `secrets_fingerprint` only covers the totp key. It
 * is still updated, because processes of the previous version read it.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('instance', (table) => {
    table.jsonb('key_ids');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('instance', (table) => table.dropColumn('key_ids'));
}
