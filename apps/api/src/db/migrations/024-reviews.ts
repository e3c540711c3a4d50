import type { Knex } from 'knex';

/** The card state of each word, and the log of answers, from which the card states can be rebuilt. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('review_state', (table) => {
    table.bigInteger('word_id').primary().references('words.id').onDelete('cascade');
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('lang').notNullable();
    table.text('algo').notNullable();
    table.double('stability').notNullable();
    table.double('difficulty').notNullable();
    // Study days, counted since 1970 by the learner's time zone and rollover hour.
    table.integer('last_day').notNullable();
    table.integer('due_day').notNullable();
    table.integer('reps').notNullable();
    table.integer('lapses').notNullable();
    // Whether the word was forgotten so often that it isn't asked until the learner resumes it.
    table.boolean('paused').notNullable().defaultTo(false);
    table.index(['user_id', 'lang', 'due_day']);
  });
  await db.schema.createTable('review_log', (table) => {
    table.bigIncrements('id');
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('lang').notNullable();
    table.bigInteger('word_id').notNullable().references('words.id').onDelete('cascade');
    table.uuid('client_review_id').notNullable();
    table.text('exercise').notNullable();
    table.specificType('rating', 'smallint').notNullable();
    table.boolean('counted').notNullable();
    table.integer('study_day').notNullable();
    table.integer('elapsed_days');
    table.integer('interval_days');
    table.double('stability_before');
    table.double('difficulty_before');
    table.double('r_predicted');
    // Whether this answer paused the word.
    table.boolean('paused').notNullable().defaultTo(false);
    table.integer('duration_ms');
    table.timestamp('reviewed_at').notNullable();
    table.timestamp('received_at').notNullable();
    // An undone answer keeps its row, so that a repeated request is recognized.
    table.timestamp('undone_at');
    table.unique(['user_id', 'client_review_id']);
    table.index(['word_id']);
  });
  await db.raw(
    'create index review_log_of_day on review_log (user_id, lang, study_day) where counted and undone_at is null',
  );
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['review_log', 'review_state']) await db.schema.dropTable(table);
}
