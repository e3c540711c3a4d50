import type { Knex } from 'knex';

/** Locks a learner until the transaction ends, so that only one at a time counts or replaces their rows. */
export async function lockLearner(trx: Knex, userId: string): Promise<void> {
  await trx.raw('select id from users where id = ? for no key update', [userId]);
}
