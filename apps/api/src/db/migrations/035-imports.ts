import type { Knex } from 'knex';

/** Card states that were imported, rather than computed from answers in this product. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('memory_seeds', (table) => {
    table.bigInteger('word_id').primary().references('words.id').onDelete('cascade');
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.text('lang').notNullable();
    table.double('stability').notNullable();
    table.double('difficulty').notNullable();
    // Study days, as in `review_state`.
    table.integer('last_day').notNullable();
    table.integer('due_day').notNullable();
    table.integer('reps').notNullable();
    table.integer('lapses').notNullable();
    table.index(['user_id']);
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('memory_seeds');
}
