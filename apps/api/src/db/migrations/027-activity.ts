import type { Knex } from 'knex';

/** Active days, weekly goals, and each day's share of the time spent on a video. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('goals', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.specificType('days_per_week', 'smallint').notNullable();
    // Always a Monday, so that only one goal can be set per week.
    table.integer('valid_from_day').notNullable();
    table.primary(['user_id', 'valid_from_day']);
  });
  await db.schema.createTable('active_days', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.integer('study_day').notNullable();
    table.primary(['user_id', 'study_day']);
  });
  await db.schema.alterTable('watch_sessions', (table) => {
    table.integer('lookups').notNullable().defaultTo(0);
    // Null if the page sent no time zone.
    table.integer('study_day');
    table.index(['user_id', 'study_day']);
  });
  await db.raw('create index review_log_of_user_day on review_log (user_id, study_day) where undone_at is null');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index review_log_of_user_day');
  await db.schema.alterTable('watch_sessions', (table) => table.dropColumns('lookups', 'study_day'));
  for (const table of ['active_days', 'goals']) await db.schema.dropTable(table);
}
