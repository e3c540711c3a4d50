import type { Knex } from 'knex';

/**
 * Captions, one row per line, with the line's tokens ready to be sent. Each transcript stores its lemma counts, so that
 * an estimate reads only one row per video.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('lemmas', (table) => {
    table.increments('id');
    table.text('lang').notNullable();
    table.specificType('lemma', 'text collate "C"').notNullable();
    // Frequency rank among the lemmas of the language; null if unknown.
    table.integer('rank');
    table.unique(['lang', 'lemma']);
  });
  await db.schema.createTable('forms', (table) => {
    table.text('lang').notNullable();
    table.specificType('form', 'text collate "C"').notNullable();
    table.integer('lemma_id').notNullable().references('lemmas.id');
    table.primary(['lang', 'form']);
  });
  await db.schema.createTable('transcripts', (table) => {
    table.increments('id');
    table.text('video_id').notNullable().references('videos.id').onDelete('cascade');
    // The learner, for private captions; null for public ones.
    table.uuid('user_id').references('users.id').onDelete('cascade');
    table.text('lang').notNullable();
    table.text('kind').notNullable();
    // Checksum of the file, so that an unchanged file need not be read again.
    table.text('checksum').notNullable();
    table.integer('tokeniser_version').notNullable();
    table.boolean('seems_foreign').notNullable().defaultTo(false);
    table.integer('line_count').notNullable();
    table.integer('speech_ms').notNullable();
    // Three parallel arrays: lemmas, their ids and their counts. Names and numbers are not included.
    table.specificType('lemmas', 'text[]').notNullable();
    table.specificType('lemma_ids', 'integer[]').notNullable();
    table.specificType('lemma_counts', 'integer[]').notNullable();
    // Increases with every change, which invalidates in-memory caches.
    table.integer('version').notNullable().defaultTo(1);
    table.timestamp('created_at').notNullable();
  });
  await db.raw('create unique index transcripts_public on transcripts (video_id) where user_id is null');
  await db.raw('create unique index transcripts_own on transcripts (user_id, video_id) where user_id is not null');
  await db.schema.createTable('transcript_lines', (table) => {
    table.integer('transcript_id').notNullable().references('transcripts.id').onDelete('cascade');
    table.integer('line').notNullable();
    table.integer('start_ms').notNullable();
    table.integer('end_ms').notNullable();
    table.text('text').notNullable();
    table.text('translation');
    // A JSON string in the format of the response.
    table.text('tokens').notNullable();
    table.boolean('is_repaired').notNullable().defaultTo(false);
    table.primary(['transcript_id', 'line']);
  });
  await db.schema.createTable('line_fixes', (table) => {
    table.increments('id');
    table.integer('transcript_id').notNullable().references('transcripts.id').onDelete('cascade');
    table.integer('line').notNullable();
    table.uuid('user_id').references('users.id').onDelete('set null');
    table.text('text_before').notNullable();
    table.text('text').notNullable();
    table.text('status').notNullable();
    table.timestamp('created_at').notNullable();
    table.timestamp('decided_at');
    table.index(['transcript_id', 'line']);
  });
  await db.raw(`create unique index line_fixes_one_proposal on line_fixes (transcript_id, line, user_id)
    where status = 'proposed'`);
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['line_fixes', 'transcript_lines', 'transcripts', 'forms', 'lemmas']) {
    await db.schema.dropTable(table);
  }
}
