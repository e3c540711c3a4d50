import type { Knex } from 'knex';

/**
 * What runs beside the requests: one process does each job at a time, for as long as its lease is renewed, by the
 * database's clock. And which migrations an older process cannot live with: those that exported `breaks`.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('jobs', (table) => {
    table.text('name').primary();
    // The process that works on it, until when; both null while nobody does.
    table.uuid('holder');
    table.timestamp('held_until');
    table.timestamp('due_at').notNullable();
    table.timestamp('started_at');
    table.timestamp('finished_at');
    // Of the last run; null where it went well.
    table.text('error');
    // What the last run that went well has to tell.
    table.jsonb('details');
    table.check('(holder is null) = (held_until is null)', [], 'jobs_held_until');
  });
  // A job's row changes with each of its runs.
  await db.raw('alter table jobs set (fillfactor = 50)');
  await db.schema.createTable('breaking_migrations', (table) => {
    table.text('name').primary();
    table.text('reason').notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('breaking_migrations');
  await db.schema.dropTable('jobs');
}
