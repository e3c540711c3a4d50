import type { Knex } from 'knex';

/** A learner's preferences, one row each. A cleared preference keeps its row, without a value. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('preferences', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('scope').notNullable();
    table.text('name').notNullable();
    table.jsonb('value');
    table.timestamp('changed_at').notNullable();
    table.primary(['user_id', 'scope', 'name']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('preferences');
}
