import type { Knex } from 'knex';

/** A single row that identifies a migrated Wordreel database and says when it was created. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('instance', (table) => {
    table.uuid('id').primary();
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now());
  });
  await db.raw('create unique index instance_one_row on instance ((true))');
  await db('instance').insert({ id: db.raw('gen_random_uuid()') });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('instance');
}
