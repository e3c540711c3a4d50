import type { Knex } from 'knex';

/** The time zone of a learner's last call, for a browser that does not know its own. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => {
    table.text('zone');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => table.dropColumn('zone'));
}
