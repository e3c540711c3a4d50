import type { Knex } from 'knex';

/** Learners' answers in the vocabulary check, and the results. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('placement_checks', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    // Created by the client.
    table.uuid('id').notNullable();
    table.text('lang').notNullable();
    // Each question's word, rank (null for an invented word) and answer.
    table.jsonb('asked').notNullable();
    // Percentiles of the estimated vocabulary size, in words.
    for (const name of ['q10', 'q25', 'q50', 'q90']) table.integer(name).notNullable();
    table.double('false_yes').notNullable();
    // The level that the learner accepted; null if none.
    table.text('level');
    // For each word whose meaning was asked, whether it was found. Empty if none was asked.
    table.jsonb('meanings').notNullable();
    table.timestamp('created_at').notNullable();
    table.primary(['user_id', 'id']);
    table.index(['user_id', 'lang', 'created_at']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('placement_checks');
}
