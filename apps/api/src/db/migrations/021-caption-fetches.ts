import type { Knex } from 'knex';

/** When YouTube was last asked in vain for the captions of a video, so that the next run goes on with the others. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('videos', (table) => table.timestamp('captions_failed_at'));
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('videos', (table) => table.dropColumn('captions_failed_at'));
}
