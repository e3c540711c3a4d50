import type { Knex } from 'knex';

/** The video catalog, and each learner's watch progress. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('videos', (table) => {
    table.specificType('id', 'text collate "C"').primary();
    table.text('lang').notNullable();
    table.text('player').notNullable();
    table.text('title').notNullable();
    table.text('url').notNullable();
    table.text('thumbnail');
    table.specificType('duration_ms', 'integer');
    table.specificType('published_on', 'date');
    table.bigInteger('views');
    table.text('channel_id');
    table.text('channel_name').notNullable();
    table.text('channel_image');
    table.specificType('levels', 'text[]').notNullable();
    // Whether the levels are those of the channel rather than of this video.
    table.boolean('has_channel_levels').notNullable().defaultTo(false);
    // Name of the file in the media folder.
    table.text('file_name');
    // Whether the video comes with the product. Videos added by the operator are left unchanged when those that come
    // with the product are updated.
    table.boolean('is_shipped').notNullable().defaultTo(false);
    // When `videos verify` first found the video missing; null if it is available.
    table.timestamp('missing_since');
    table.timestamp('verified_at');
    table.timestamp('created_at').notNullable();
    table.specificType('place', 'bigserial').notNullable();
    table.index(['lang', 'place']);
  });
  await db.schema.createTable('watch_sessions', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.uuid('session_id').notNullable();
    table.text('video_id').notNullable().references('videos.id').onDelete('cascade');
    table.integer('position_ms').notNullable();
    table.integer('watched_ms').notNullable();
    table.timestamp('finished_at');
    table.timestamp('started_at').notNullable();
    table.timestamp('last_seen_at').notNullable();
    table.primary(['user_id', 'session_id']);
    table.index(['user_id', 'video_id', 'last_seen_at']);
  });
  await db.schema.createTable('difficulty_votes', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('video_id').notNullable().references('videos.id').onDelete('cascade');
    table.text('compared_to').notNullable().references('videos.id').onDelete('cascade');
    table.text('answer').notNullable();
    table.timestamp('created_at').notNullable();
    table.primary(['user_id', 'video_id', 'compared_to']);
  });
  await db.schema.alterTable('instance', (table) => {
    table.text('content_version');
    // Increases with every change of the catalog, so that responses can be cached until it does.
    table.bigInteger('catalogue_version').notNullable().defaultTo(0);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('instance', (table) => table.dropColumns('content_version', 'catalogue_version'));
  for (const table of ['difficulty_votes', 'watch_sessions', 'videos']) await db.schema.dropTable(table);
}
