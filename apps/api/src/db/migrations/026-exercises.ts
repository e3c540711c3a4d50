import type { Knex } from 'knex';

/** Exercise sessions with their hidden solutions and the answers, and learners' reports about words. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('exercise_sessions', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    // Created by the client.
    table.uuid('id').notNullable();
    table.text('lang').notNullable();
    table.text('kind').notNullable();
    table.jsonb('items').notNullable();
    table.jsonb('answers').notNullable();
    table.jsonb('withheld').notNullable();
    // Number of items that are not done yet.
    table.integer('left').notNullable();
    table.timestamp('created_at').notNullable();
    table.primary(['user_id', 'id']);
    table.index(['user_id', 'lang', 'created_at']);
    table.index(['created_at']);
  });
  await db.schema.createTable('word_reports', (table) => {
    table.bigIncrements('id');
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.uuid('client_id').notNullable();
    table.text('lang').notNullable();
    table.text('word').notNullable();
    table.text('exercise').notNullable();
    table.text('what').notNullable();
    table.text('note');
    // The values at the time of the report.
    table.text('translation');
    table.text('sentence');
    table.text('answer_text');
    table.timestamp('created_at').notNullable();
    table.unique(['user_id', 'client_id']);
    table.index(['created_at']);
  });
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['word_reports', 'exercise_sessions']) await db.schema.dropTable(table);
}
