import type { Knex } from 'knex';

/** Lets one transaction after the other count what a learner has. @param db a transaction, until whose end it holds */
export async function lockLearner(db: Knex, userId: string): Promise<void> {
  await db.raw('select id from users where id = ? for no key update', [userId]);
}
