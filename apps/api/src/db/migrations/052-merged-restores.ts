import type { Knex } from 'knex';

export const breaks = 'restores of archives are merged again if they were interrupted, and no longer undone';

/** What a learner reads about a restore that was under way, or being undone, during the update. */
const INTERRUPTED = 'An update interrupted it. Restore the same archive again to finish it.';

/**
 * Restores keep their archive until they are done, so that another process can continue, instead of steps to undo them.
 * Archives weren't stored before, so a restore under way fails; restoring its archive again completes it.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.dropTable('archive_restore_steps');
  await db.raw('drop index archive_restores_one_at_a_time');
  await db('archive_restores').whereNotNull('undone_at').delete();
  await db.schema.alterTable('archive_restores', (table) => {
    table.dropColumn('undone_at');
    // The uploaded file, until the restore is done or has failed.
    table.binary('archive');
    // How often a process has started to work on it.
    table.integer('tries').notNullable().defaultTo(1);
    // Why it failed, for the learner.
    table.text('failure');
  });
  await db('archive_restores')
    .where((row) => row.whereNull('done_at').orWhereNotNull('claim'))
    .update({ done_at: db.fn.now(), failure: INTERRUPTED, claim: null, claimed_until: null });
  await db.raw(
    'create unique index archive_restores_one_at_a_time on archive_restores (user_id) where done_at is null',
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index archive_restores_one_at_a_time');
  await db.schema.alterTable('archive_restores', (table) => {
    table.dropColumns('archive', 'tries', 'failure');
    table.timestamp('undone_at');
  });
  await db.raw(
    'create unique index archive_restores_one_at_a_time on archive_restores (user_id) where done_at is null and undone_at is null',
  );
  await db.schema.createTable('archive_restore_steps', (table) => {
    table.uuid('restore_id').notNullable().references('archive_restores.id').onDelete('cascade');
    table.integer('nth').notNullable();
    table.text('part').notNullable();
    table.jsonb('step').notNullable();
    table.primary(['restore_id', 'nth']);
  });
}
