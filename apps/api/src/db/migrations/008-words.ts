import type { Knex } from 'knex';

/** Manual levels, and words. A row in either table, even of a removed word, makes a language count as started. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('user_languages', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('lang').notNullable();
    table.text('manual_level');
    table.timestamp('created_at').notNullable();
    table.primary(['user_id', 'lang']);
  });
  await db.schema.createTable('words', (table) => {
    table.bigIncrements('id');
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('lang').notNullable();
    // In NFC. Collation "C" makes sorting and comparison the same on every server.
    table.specificType('word', 'text collate "C"').notNullable();
    table.text('translation');
    table.specificType('priority', 'smallint').notNullable().defaultTo(1);
    table.text('video_id');
    table.timestamp('created_at').notNullable();
    // A removed word keeps its row, so that what was learned isn't lost.
    table.timestamp('deleted_at');
    table.unique(['user_id', 'lang', 'word']);
    table.check('priority between 1 and 3', [], 'words_priority_is_stars');
  });
  await db.raw('create index words_listed on words (user_id, lang, id) where deleted_at is null');
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('words');
  await db.schema.dropTable('user_languages');
}
