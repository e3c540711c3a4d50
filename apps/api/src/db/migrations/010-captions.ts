import type { Knex } from 'knex';

/**
 * Captions, a row a line, with the words of each line ready to be sent; per transcript how often it has which lemma,
 * so that an estimate reads one row a video.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('lemmas', (table) => {
    table.increments('id');
    table.text('lang').notNullable();
    table.specificType('lemma', 'text collate "C"').notNullable();
    // Among the lemmas of its language; null where nobody knows.
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
    // Of a learner's own captions, which nobody else sees.
    table.uuid('user_id').references('users.id').onDelete('cascade');
    table.text('lang').notNullable();
    table.text('kind').notNullable();
    // Of the file, so that the same one need not be read twice.
    table.text('checksum').notNullable();
    table.integer('tokeniser_version').notNullable();
    table.boolean('seems_foreign').notNullable().defaultTo(false);
    table.integer('line_count').notNullable();
    table.integer('speech_ms').notNullable();
    // Three columns side by side: a lemma, its id, and how often it comes. Names and numbers are no lemmas.
    table.specificType('lemmas', 'text[]').notNullable();
    table.specificType('lemma_ids', 'integer[]').notNullable();
    table.specificType('lemma_counts', 'integer[]').notNullable();
    // Goes up with each change, for what is kept in memory.
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
    // JSON, as the answer has it.
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
