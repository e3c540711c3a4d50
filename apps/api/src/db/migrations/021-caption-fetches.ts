import type { Knex } from 'knex';

/** When fetching a video's captions from YouTube last failed. Runs then skip the video for some time. */
export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('videos', (table) => table.timestamp('captions_failed_at'));
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('videos', (table) => table.dropColumn('captions_failed_at'));
}
