import type { Knex } from 'knex';

/** Spent challenges, rate counters and audit events, to prevent and detect abuse. */
export async function up(db: Knex): Promise<void> {
  // A solved challenge works only once: inserting its row spends it.
  await db.schema.createTable('spent_challenges', (table) => {
    table.text('nonce').primary();
    table.timestamp('expires_at').notNullable().index();
  });
  // rate-limiter-flexible defines the columns and their order; `expire` is in ms since 1970.
  await db.schema.createTable('rate_counters', (table) => {
    table.string('key', 255).primary();
    table.integer('points').notNullable().defaultTo(0);
    table.bigInteger('expire').index();
  });
  // An event outlives its user: the reference is then null.
  await db.schema.createTable('audit_events', (table) => {
    table.bigIncrements('id');
    table.uuid('user_id').references('users.id').onDelete('set null');
    table.text('event').notNullable();
    table.text('ip_mask');
    table.text('request_id');
    table.jsonb('details').notNullable().defaultTo('{}');
    table.timestamp('created_at').notNullable().index();
    table.index(['user_id', 'created_at']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('audit_events');
  await db.schema.dropTable('rate_counters');
  await db.schema.dropTable('spent_challenges');
}
