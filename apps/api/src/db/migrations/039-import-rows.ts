import type { Knex } from 'knex';

/** Files of words that are brought, and what each of their rows did, so that it can be taken back. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('imports', (table) => {
    table.uuid('id').primary();
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    // None: an archive, which has several.
    table.text('lang').notNullable();
    table.text('file_name').notNullable();
    table.text('format').notNullable();
    table.text('state').notNullable();
    // What was read of the file, packed; gone once its words are in the list.
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
    // Who works on it, and until when others leave it alone.
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
    // Of a word that was there: what it lacked, and was given.
    table.jsonb('filled');
    table.primary(['import_id', 'word_id']);
    table.index(['word_id']);
    table.index(['user_id']);
  });
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['import_rows', 'imports']) await db.schema.dropTable(table);
}
