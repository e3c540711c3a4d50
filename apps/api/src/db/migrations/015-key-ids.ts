import type { Knex } from 'knex';

/**
 * The keys that this database was created with, by their public names. `secrets_fingerprint` only covers the totp key;
 * it is kept up to date because a process of the previous version reads it.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('instance', (table) => {
    table.jsonb('key_ids');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('instance', (table) => table.dropColumn('key_ids'));
}
