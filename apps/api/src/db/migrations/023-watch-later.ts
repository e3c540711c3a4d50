import type { Knex } from 'knex';

/** Videos that a learner has saved for later. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('watch_later', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('video_id').notNullable().references('videos.id').onDelete('cascade');
    table.timestamp('kept_at').notNullable();
    table.primary(['user_id', 'video_id']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('watch_later');
}
