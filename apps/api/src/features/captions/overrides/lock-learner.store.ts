import type { Knex } from 'knex';

/**
 * Lets only one transaction at a time count a learner's rows. @param db a transaction that holds the lock until it ends
 */
export async function lockLearner(db: Knex, userId: string): Promise<void> {
  await db.raw('select id from users where id = ? for no key update', [userId]);
}
