import type { Knex } from 'knex';

/** Study settings of the account and of each language, and learners' own notes on words. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('learning_settings', (table) => {
    table.uuid('user_id').primary().references('users.id').onDelete('cascade');
    table.specificType('rollover_hour', 'smallint').notNullable();
    table.double('retention').notNullable();
    table.boolean('levels_load').notNullable();
    table.boolean('hides_goals').notNullable();
  });
  await db.schema.createTable('study_settings', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('lang').notNullable();
    table.specificType('new_per_day', 'smallint').notNullable();
    table.specificType('review_cap', 'smallint').notNullable();
    // Null to use the account's setting.
    table.double('retention');
    table.text('direction').notNullable();
    table.specificType('grade_buttons', 'smallint').notNullable();
    table.specificType('starter_per_day', 'smallint').notNullable();
    // First and last study day over which a backlog is spread; null if there is no catch-up.
    table.integer('catch_up_from');
    table.integer('catch_up_until');
    table.primary(['user_id', 'lang']);
  });
  await db.schema.alterTable('words', (table) => table.text('note'));
  await db.schema.alterTable('review_state', (table) => {
    // The word's original due day, if a catch-up has moved it.
    table.integer('due_before');
  });
  await db.raw('create index review_state_paused on review_state (user_id, lang) where paused');
  // Versions of the card states, for cached word lists, which include them.
  await db.schema.createTable('memory_versions', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('lang').notNullable();
    table.bigInteger('version').notNullable();
    table.primary(['user_id', 'lang']);
  });
  await db.schema.alterTable('review_log', (table) => {
    // Null for practice without a rating.
    table.setNullable('rating');
    table.text('source').notNullable().defaultTo('study');
    table.text('verdict');
    table.boolean('hinted').notNullable().defaultTo(false);
    table.boolean('overridden').notNullable().defaultTo(false);
    table.text('answer_text');
    table.boolean('turned_solid').notNullable().defaultTo(false);
  });
}

export async function down(db: Knex): Promise<void> {
  await db('review_log').whereNull('rating').delete();
  await db.schema.alterTable('review_log', (table) => {
    table.dropColumns('source', 'verdict', 'hinted', 'overridden', 'answer_text', 'turned_solid');
    table.dropNullable('rating');
  });
  await db.schema.alterTable('words', (table) => table.dropColumn('note'));
  await db.raw('drop index review_state_paused');
  await db.schema.alterTable('review_state', (table) => table.dropColumn('due_before'));
  for (const table of ['memory_versions', 'study_settings', 'learning_settings']) await db.schema.dropTable(table);
}
