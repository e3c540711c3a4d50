import type { Knex } from 'knex';

/** Each attempt to fit better FSRS weights for a learner, and which weights are in use. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('fsrs_weights', (table) => {
    table.bigIncrements('id');
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade');
    table.specificType('w', 'double precision[]').notNullable();
    // Number of answers that counted when the weights were fitted.
    table.integer('trained_reviews').notNullable();
    // Losses on the last fifth of the answers, for the previous weights and for these.
    table.double('loss_old').notNullable();
    table.double('loss_new').notNullable();
    table.double('rmse_old').notNullable();
    table.double('rmse_new').notNullable();
    table.boolean('adopted').notNullable();
    // Whether the weights were adopted and since then neither reset nor replaced.
    table.boolean('in_use').notNullable().defaultTo(false);
    table.timestamp('created_at').notNullable();
    table.index(['user_id', 'id']);
    table.check('array_length(w, 1) = 21', [], 'fsrs_weights_are_21');
  });
  await db.raw('create unique index fsrs_weights_in_use on fsrs_weights (user_id) where in_use');
  await db.schema.alterTable('review_state', (table) => {
    // The weights used to compute stability and difficulty; null for the published ones. Not a foreign key, because
    // states can be recomputed from the log, so that old weights may be deleted.
    table.bigInteger('weights_id');
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('review_state', (table) => table.dropColumn('weights_id'));
  await db.schema.dropTable('fsrs_weights');
}
