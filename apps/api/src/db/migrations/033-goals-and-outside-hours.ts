import type { Knex } from 'knex';

/** Streak freezes, pauses and daily goals, and time spent on a language outside of this product. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('goals', (table) => {
    // Maximum number of streak freezes in store.
    table.specificType('rest_days', 'smallint').notNullable().defaultTo(2);
  });
  await db.schema.createTable('daily_aims', (table) => {
    table.uuid('user_id').primary().references('users.id').onDelete('cascade');
    // Null if there is no such goal.
    table.specificType('minutes', 'smallint');
    table.specificType('reviews', 'smallint');
    table.specificType('new_words', 'smallint');
    table.boolean('hides_chain').notNullable();
  });
  await db.schema.createTable('pauses', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    // Created by the client.
    table.uuid('id').notNullable();
    // First and last study day of the pause, both included.
    table.integer('from_day').notNullable();
    table.integer('to_day').notNullable();
    table.primary(['user_id', 'id']);
  });
  await db.schema.createTable('outside_hours', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    // Created by the client.
    table.uuid('id').notNullable();
    table.text('lang').notNullable();
    table.integer('day').notNullable();
    table.integer('minutes').notNullable();
    table.text('source').notNullable();
    table.text('note').notNullable();
    table.primary(['user_id', 'id']);
    table.index(['user_id', 'lang', 'day']);
  });
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['outside_hours', 'pauses', 'daily_aims']) await db.schema.dropTable(table);
  await db.schema.alterTable('goals', (table) => table.dropColumn('rest_days'));
}
