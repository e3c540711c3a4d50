import type { Knex } from 'knex';

/** The process that is working on a restore, and its progress. An account has one restore at a time. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('archive_restores', (table) => {
    table.uuid('claim');
    table.timestamp('claimed_until');
    table.integer('done').notNullable().defaultTo(0);
    table.integer('total').notNullable().defaultTo(0);
    // Numbers of restored items, set once the restore is complete.
    table.jsonb('counts');
  });
  await db.raw(
    'create unique index archive_restores_one_at_a_time on archive_restores (user_id) where done_at is null and undone_at is null',
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index archive_restores_one_at_a_time');
  await db.schema.alterTable('archive_restores', (table) => {
    table.dropColumns('claim', 'claimed_until', 'done', 'total', 'counts');
  });
}
