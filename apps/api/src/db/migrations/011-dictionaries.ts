import type { Knex } from 'knex';

/** Dictionaries, each with its license. An entry is found by its folded headword or its folded forms. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('dictionaries', (table) => {
    table.increments('id');
    table.text('lang').notNullable();
    table.text('to_lang').notNullable();
    table.text('name').notNullable();
    table.text('licence');
    table.text('url');
    // Dictionaries with a lower number are looked up first. The bundled glossary has 0.
    table.integer('place').notNullable();
    table.integer('entry_count').notNullable();
    table.timestamp('imported_at').notNullable();
    // Set at the end of an import. Until then the dictionary is not used.
    table.boolean('is_ready').notNullable().defaultTo(false);
  });
  await db.raw('create unique index dictionaries_ready on dictionaries (lang, name) where is_ready');
  await db.schema.createTable('dictionary_entries', (table) => {
    table.integer('dictionary_id').notNullable().references('dictionaries.id').onDelete('cascade');
    table.specificType('key', 'text collate "C"').notNullable();
    table.text('headword').notNullable();
    // The rest of the entry, as a JSON string.
    table.text('entry').notNullable();
  });
  await db.raw('create index dictionary_entries_by_key on dictionary_entries (dictionary_id, key)');
  // Forms have their own table because a verb has dozens of forms, and its entry is long.
  await db.schema.createTable('dictionary_forms', (table) => {
    table.integer('dictionary_id').notNullable().references('dictionaries.id').onDelete('cascade');
    table.specificType('form', 'text collate "C"').notNullable();
    // The key of the entries that have this form.
    table.specificType('key', 'text collate "C"').notNullable();
  });
  await db.raw('create index dictionary_forms_by_form on dictionary_forms (dictionary_id, form)');
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['dictionary_forms', 'dictionary_entries', 'dictionaries']) await db.schema.dropTable(table);
}
