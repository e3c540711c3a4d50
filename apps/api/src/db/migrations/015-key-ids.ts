import type { Knex } from 'knex';

/**
 * Which keys this database was begun with, by their public names. `secrets_fingerprint` knows the totp key alone; it is
 * kept up to date, because a process of the version before reads it.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('instance', (table) => {
    table.jsonb('key_ids');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('instance', (table) => table.dropColumn('key_ids'));
}
