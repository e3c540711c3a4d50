import type { Knex } from 'knex';

/**
 * Background jobs. One process runs a job at a time, as long as it renews its lease by the database's clock. The second
 * table lists migrations that older processes cannot run with: those that export `breaks`.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('jobs', (table) => {
    table.text('name').primary();
    // The process that runs the job, and until when. Both are null while it is not running.
    table.uuid('holder');
    table.timestamp('held_until');
    table.timestamp('due_at').notNullable();
    table.timestamp('started_at');
    table.timestamp('finished_at');
    // Error of the last run; null if it succeeded.
    table.text('error');
    // Report of the last successful run.
    table.jsonb('details');
    table.check('(holder is null) = (held_until is null)', [], 'jobs_held_until');
  });
  // A job's row changes with each run.
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
