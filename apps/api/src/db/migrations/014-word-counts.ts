import type { Knex } from 'knex';

/**
 * Word counts per learner and language, updated by the statement that adds or removes a word. Counting 3,000 rows took
 * longer than removing a word (docs/decisions/0010). Every language with a word now has a row.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('user_languages', (table) => table.integer('word_count').notNullable().defaultTo(0));
  // Leaves free space on each page, so that updating a count stays cheap.
  await db.raw('alter table user_languages set (fillfactor = 70)');
  await db.raw(`
    insert into user_languages (user_id, lang, created_at, word_count)
    select user_id, lang, min(created_at), count(*) filter (where deleted_at is null) from words group by user_id, lang
    on conflict (user_id, lang) do update set word_count = excluded.word_count`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table user_languages reset (fillfactor)');
  await db.schema.alterTable('user_languages', (table) => table.dropColumn('word_count'));
}
