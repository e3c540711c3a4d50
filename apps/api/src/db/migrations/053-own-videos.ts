import type { Knex } from 'knex';

/**
 * Videos that learners add for themselves. The table becomes `all_videos`; `videos` is now a view of the catalog, so
 * that a statement which forgets about private videos, such as one of an older process, can't show or change them.
 *
 * A view doesn't get columns that are added to its table later: a migration that adds one creates the view again.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.renameTable('videos', 'all_videos');
  await db.schema.alterTable('all_videos', (table) => {
    // The learner whose private video it is; null for the catalog.
    table.uuid('owner_id').references('users.id').onDelete('cascade');
    // What the video is, such as `youtube:dQw4w9WgXcQ`; null for the catalog.
    table.text('source_key');
    table.text('series');
    table.integer('episode');
    // When its owner removed it. A job deletes it later, until then the learner may undo it.
    table.timestamp('removed_at');
  });
  await db.raw(`create unique index videos_of_owner on all_videos (owner_id, source_key)
    where owner_id is not null and removed_at is null`);
  await db.raw(
    'create index videos_removed on all_videos (removed_at) where source_key is not null and removed_at is not null',
  );
  await db.raw('create index videos_catalog on all_videos (lang, place) where owner_id is null');
  await db.raw('drop index videos_lang_place_index');
  await db.raw('create view videos as select * from all_videos where owner_id is null');
  // PostgreSQL inlines both functions, so their conditions use the indexes.
  await db.raw(`create function known_videos(viewer uuid) returns setof all_videos language sql stable as
    $$ select * from all_videos where owner_id is null or owner_id = viewer $$`);
  await db.raw(`create function visible_videos(viewer uuid) returns setof all_videos language sql stable as
    $$ select * from all_videos where owner_id is null or (owner_id = viewer and removed_at is null) $$`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop function visible_videos(uuid)');
  await db.raw('drop function known_videos(uuid)');
  await db.raw('drop view videos');
  await db('all_videos').whereNotNull('owner_id').delete();
  await db.raw('create index videos_lang_place_index on all_videos (lang, place)');
  await db.raw('drop index videos_catalog');
  await db.schema.alterTable('all_videos', (table) =>
    table.dropColumns('owner_id', 'source_key', 'series', 'episode', 'removed_at'),
  );
  await db.schema.renameTable('all_videos', 'videos');
}
