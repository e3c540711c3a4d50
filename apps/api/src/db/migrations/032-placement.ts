import type { Knex } from 'knex';

/** What learners answered when their vocabulary was checked, and what came of it. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('placement_checks', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    // Made by the client.
    table.uuid('id').notNullable();
    table.text('lang').notNullable();
    // Word, rank (null of an invented one) and answer of each.
    table.jsonb('asked').notNullable();
    // Words: the percentiles of the size.
    for (const name of ['q10', 'q25', 'q50', 'q90']) table.integer(name).notNullable();
    table.double('false_yes').notNullable();
    // What the learner took; null where no level was set.
    table.text('level');
    // Word and whether its meaning was found; empty where none was asked.
    table.jsonb('meanings').notNullable();
    table.timestamp('created_at').notNullable();
    table.primary(['user_id', 'id']);
    table.index(['user_id', 'lang', 'created_at']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('placement_checks');
}
