import type { Knex } from 'knex';

/**
 * More data for undoing an import: the earlier row of a removed word that came back, and which card states it imported.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('import_rows', (table) => {
    // For a word that had been removed: its earlier row.
    table.jsonb('before');
    // Earlier imports did not record this, so as before their words' initial card states are removed with them.
    table.boolean('seeded').notNullable().defaultTo(true);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('import_rows', (table) => {
    table.dropColumns('before', 'seeded');
  });
}
