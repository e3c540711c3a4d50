import type { Knex } from 'knex';

/** A learner's own FSRS weights: each attempt to fit better ones, and which are in use. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('fsrs_weights', (table) => {
    table.bigIncrements('id');
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.specificType('w', 'double precision[]').notNullable();
    // Number of answers in the log that counted at the time.
    table.integer('trained_reviews').notNullable();
    // Losses on the last fifth of the answers, for the previous weights and for these.
    table.double('loss_old').notNullable();
    table.double('loss_new').notNullable();
    table.double('rmse_old').notNullable();
    table.double('rmse_new').notNullable();
    table.boolean('adopted').notNullable();
    // Adopted, and neither reset nor replaced by others.
    table.boolean('in_use').notNullable().defaultTo(false);
    table.timestamp('created_at').notNullable();
    table.index(['user_id', 'id']);
    table.check('array_length(w, 1) = 21', [], 'fsrs_weights_are_21');
  });
  await db.raw('create unique index fsrs_weights_in_use on fsrs_weights (user_id) where in_use');
  await db.schema.alterTable('review_state', (table) => {
    // The weights that stability and difficulty were computed with; null for the published ones. It is not a foreign
    // key: a state is recomputed from its log, so old weights may be deleted.
    table.bigInteger('weights_id');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('review_state', (table) => table.dropColumn('weights_id'));
  await db.schema.dropTable('fsrs_weights');
}
