import type { Knex } from 'knex';

async function addConversations(db: Knex): Promise<void> {
  await db.schema.createTable('tutor_conversations', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    // Created by the client.
    table.uuid('id').notNullable();
    table.text('lang').notNullable();
    table.text('mode').notNullable();
    table.text('kind').notNullable();
    table.text('scenario');
    table.text('video_id');
    table.text('video_title');
    table.text('title').notNullable();
    table.text('level').notNullable();
    // Time zone of the learner's last request, which determines the words that were answered today.
    table.text('zone').notNullable();
    table.jsonb('words').notNullable();
    table.jsonb('goals').notNullable();
    // The scripted partner's plan with its hidden answers; null with a model, and before the start.
    table.jsonb('practice');
    // Summary of the messages up to `summary_until`, which replaces them in the prompt.
    table.text('summary');
    table.bigInteger('summary_until');
    table.jsonb('report');
    table.timestamp('started_at').notNullable();
    table.timestamp('last_at').notNullable();
    table.timestamp('finished_at');
    table.primary(['user_id', 'id']);
    table.index(['user_id', 'lang', 'last_at']);
    table.index(['last_at']);
  });
}

async function addMessages(db: Knex): Promise<void> {
  await db.schema.createTable('tutor_messages', (table) => {
    // Orders the messages.
    table.bigIncrements('place');
    table.uuid('user_id').notNullable();
    table.uuid('id').notNullable();
    table.uuid('conversation_id').notNullable();
    table.text('role').notNullable();
    table.text('text').notNullable();
    table.text('status').notNullable();
    table.text('failure');
    table.timestamp('sent_at').notNullable();
    // Null for a text in the language of the user interface.
    table.text('lang');
    table.jsonb('reading');
    table.jsonb('known');
    table.boolean('is_short').notNullable().defaultTo(false);
    table.jsonb('used_words').notNullable();
    table.jsonb('task');
    table.jsonb('result');
    // The translation into the language of the user interface, once there is one.
    table.text('translation');
    // The model that wrote the message; null for those of the learner and of the scripted partner.
    table.text('model');
    table.unique(['user_id', 'id']);
    table.index(['user_id', 'conversation_id', 'place']);
    table
      .foreign(['user_id', 'conversation_id'])
      .references(['user_id', 'id'])
      .inTable('tutor_conversations')
      .onDelete('cascade');
  });
  await db.schema.createTable('tutor_turns', (table) => {
    table.uuid('user_id').notNullable();
    // Created by the client, so that a repeated request is recognized as the same turn.
    table.uuid('id').notNullable();
    table.uuid('conversation_id').notNullable();
    table.text('act').notNullable();
    // The messages that the turn created or changed.
    table.specificType('message_ids', 'uuid[]').notNullable();
    table.timestamp('created_at').notNullable();
    // Null until the turn has finished.
    table.timestamp('done_at');
    table.primary(['user_id', 'id']);
    table.index(['user_id', 'conversation_id']);
    table
      .foreign(['user_id', 'conversation_id'])
      .references(['user_id', 'id'])
      .inTable('tutor_conversations')
      .onDelete('cascade');
  });
}

async function addNotes(db: Knex): Promise<void> {
  await db.schema.createTable('tutor_notes', (table) => {
    table.bigIncrements('id');
    table.uuid('user_id').notNullable();
    table.text('lang').notNullable();
    table.uuid('message_id').notNullable();
    table.text('quote').notNullable();
    table.text('better').notNullable();
    table.text('why').notNullable();
    table.text('kind').notNullable();
    table.text('saved_as');
    // False while the correction is held back, which may be until the end of the conversation.
    table.boolean('is_shown').notNullable();
    table.timestamp('created_at').notNullable();
    table.index(['user_id', 'lang', 'id']);
    table.index(['user_id', 'message_id']);
    table
      .foreign(['user_id', 'message_id'])
      .references(['user_id', 'id'])
      .inTable('tutor_messages')
      .onDelete('cascade');
  });
}

async function addUsage(db: Knex): Promise<void> {
  await db.schema.createTable('tutor_usage', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    // Days since 1970, in UTC.
    table.integer('day').notNullable();
    table.integer('messages').notNullable();
    table.integer('tokens').notNullable();
    table.primary(['user_id', 'day']);
    table.index(['day']);
  });
  // Totals of all learners, including deleted ones, which show the cost for the host.
  await db.schema.createTable('tutor_totals', (table) => {
    table.integer('day').primary();
    table.bigInteger('messages').notNullable();
    table.bigInteger('tokens').notNullable();
  });
  // The turn that is being answered for each learner: one at a time, across all processes.
  await db.schema.createTable('tutor_streams', (table) => {
    table.uuid('user_id').primary().references('users.id').onDelete('cascade');
    table.uuid('turn_id').notNullable();
    // When another turn may start even if this one hasn't ended, in case its process was killed.
    table.timestamp('until').notNullable();
  });
  await db.schema.createTable('tutor_settings', (table) => {
    table.uuid('user_id').primary().references('users.id').onDelete('cascade');
    table.text('corrections').notNullable();
    table.text('remark').notNullable();
  });
}

/** Tutor conversations, their corrections, and their cost. */
export async function up(db: Knex): Promise<void> {
  await addConversations(db);
  await addMessages(db);
  await addNotes(db);
  await addUsage(db);
}

export async function down(db: Knex): Promise<void> {
  const tables = ['settings', 'streams', 'totals', 'usage', 'notes', 'turns', 'messages', 'conversations'];
  for (const table of tables) await db.schema.dropTable(`tutor_${table}`);
}
