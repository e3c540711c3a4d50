import type { Knex } from 'knex';

/**
 * 'I know the first 1,000 words' is stored as a step, which marks each of the words. A mark refers to its step until
 * the learner changes the mark, so that undoing the step leaves changed marks alone.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('known_steps', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('lang').notNullable();
    // Created by the client, so that a repeated request is recognized as the same step.
    table.uuid('id').notNullable();
    table.integer('first').notNullable();
    table.integer('changed').notNullable();
    table.timestamp('created_at').notNullable();
    table.timestamp('undone_at');
    table.primary(['user_id', 'lang', 'id']);
  });
  await db.schema.alterTable('known_words', (table) => table.uuid('step_id'));
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('known_words', (table) => table.dropColumn('step_id'));
  await db.schema.dropTable('known_steps');
}
