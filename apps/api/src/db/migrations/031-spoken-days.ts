import type { Knex } from 'knex';

/** Characters newly synthesized for a learner on the last day when they used speech. One row per learner. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('spoken_days', (table) => {
    table.uuid('user_id').primary().references('users.id').onDelete('cascade');
    // Days since 1970, in UTC.
    table.integer('day').notNullable();
    table.integer('characters').notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('spoken_days');
}
