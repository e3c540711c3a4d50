import type { Knex } from 'knex';

/** How much a learner had spoken anew on the last day on which they had something spoken. A row a learner. */
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
