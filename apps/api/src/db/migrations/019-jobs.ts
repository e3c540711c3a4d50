import type { Knex } from 'knex';

/**
 * Background jobs. A job is run by one process at a time, which must renew its lease by the database's clock. The
 * second table lists migrations that older processes can't run with: those that export `breaks`.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('jobs', (table) => {
    table.text('name').primary();
    // The process that is running the job, and the end of its lease. Both are null while the job isn't running.
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
  // Leaves free space on each page, because every run updates its job's row.
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
