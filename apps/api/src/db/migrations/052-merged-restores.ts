import type { Knex } from 'knex';

export const breaks = 'restores of archives are merged again if they were interrupted, and no longer undone';

/** The message to learners whose restore was being done or undone during the update. */
const INTERRUPTED = 'An update interrupted it. Restore the same archive again to finish it.';

/**
 * A restore now stores its archive until it is done, so that another process can continue it, and has no undo steps.
 * Restores under way fail, as their archive wasn't stored. Restoring the same archive again completes them.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.dropTable('archive_restore_steps');
  await db.raw('drop index archive_restores_one_at_a_time');
  await db('archive_restores').whereNotNull('undone_at').delete();
  await db.schema.alterTable('archive_restores', (table) => {
    table.dropColumn('undone_at');
    // The uploaded file, until the restore is done or has failed.
    table.binary('archive');
    // How many times a process has started working on the restore.
    table.integer('tries').notNullable().defaultTo(1);
    // Why the restore failed, worded for the learner.
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
