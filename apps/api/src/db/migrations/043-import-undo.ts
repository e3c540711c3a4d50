import type { Knex } from 'knex';

/**
 * More data for undoing an import: the earlier row of a removed word that it restored, and whether it set card states.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('import_rows', (table) => {
    // The earlier row of a word that had been removed.
    table.jsonb('before');
    // Earlier imports didn't record this. As before, undoing them also removes their words' initial card states.
    table.boolean('seeded').notNullable().defaultTo(true);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('import_rows', (table) => {
    table.dropColumns('before', 'seeded');
  });
}
