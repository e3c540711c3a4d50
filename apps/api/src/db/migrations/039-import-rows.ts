import type { Knex } from 'knex';

/** Imported word files, and the changes made by each of their rows, so that an import can be undone. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('imports', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('lang').notNullable();
    table.text('file_name').notNullable();
    table.text('format').notNullable();
    table.text('state').notNullable();
    // The parsed and compressed contents of the file. Removed once the words are in the list.
    table.binary('source');
    table.jsonb('look');
    table.jsonb('choice');
    table.integer('done').notNullable().defaultTo(0);
    table.integer('total').notNullable().defaultTo(0);
    table.integer('added').notNullable().defaultTo(0);
    table.integer('updated').notNullable().defaultTo(0);
    table.integer('skipped').notNullable().defaultTo(0);
    table.integer('kept').notNullable().defaultTo(0);
    table.text('error');
    table.timestamp('created_at').notNullable();
    // The worker that has claimed the import, and the end of its claim.
    table.uuid('claim');
    table.timestamp('claimed_until');
    table.index(['user_id', 'created_at']);
  });
  await db.raw(`create unique index imports_open on imports (user_id) where state in ('running', 'undoing')`);
  await db.raw(`create index imports_to_do on imports (claimed_until) where state in ('running', 'undoing')`);
  await db.schema.createTable('import_rows', (table) => {
    table.uuid('import_id').notNullable().references('imports.id').onDelete('cascade');
    table.bigInteger('word_id').notNullable().references('words.id').onDelete('cascade');
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.boolean('added').notNullable();
    // The fields of an existing word that were empty and have been filled.
    table.jsonb('filled');
    table.primary(['import_id', 'word_id']);
    table.index(['word_id']);
    table.index(['user_id']);
  });
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['import_rows', 'imports']) await db.schema.dropTable(table);
}
