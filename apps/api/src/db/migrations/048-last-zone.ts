import type { Knex } from 'knex';

/** Time zone of a learner's last request, for browsers that don't know theirs. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => {
    table.text('zone');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('users', (table) => table.dropColumn('zone'));
}
