import type { Knex } from 'knex';

/** The sentences where words were found, marks of words that need not be learned, and corrections of lemmas. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('words', (table) => {
    table.specificType('lemma', 'text collate "C"');
    table.text('kind').notNullable().defaultTo('word');
    table.text('sentence');
    table.integer('start_ms');
    table.integer('end_ms');
  });
  await db.schema.createTable('known_words', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('lang').notNullable();
    table.specificType('lemma', 'text collate "C"').notNullable();
    table.text('status').notNullable();
    table.timestamp('created_at').notNullable();
    table.primary(['user_id', 'lang', 'lemma']);
  });
  await db.schema.createTable('token_overrides', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('lang').notNullable();
    table.specificType('form', 'text collate "C"').notNullable();
    table.specificType('lemma', 'text collate "C"').notNullable();
    table.timestamp('created_at').notNullable();
    table.primary(['user_id', 'lang', 'form']);
  });
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['token_overrides', 'known_words']) await db.schema.dropTable(table);
  await db.schema.alterTable('words', (table) => table.dropColumns('lemma', 'kind', 'sentence', 'start_ms', 'end_ms'));
}
