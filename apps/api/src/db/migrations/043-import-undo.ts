import type { Knex } from 'knex';

/** What the undo of an import has to know besides: how a removed word was that came back, and which memories it brought. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('import_rows', (table) => {
    // Of a word that had been removed: its row as it was.
    table.jsonb('before');
    // Of imports of earlier days nobody knows it: what words began with goes with them, as it did.
    table.boolean('seeded').notNullable().defaultTo(true);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('import_rows', (table) => {
    table.dropColumns('before', 'seeded');
  });
}
