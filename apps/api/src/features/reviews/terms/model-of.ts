import { type ForgettingModel, forgettingModel } from '@wordreel/learning';
import type { Knex } from 'knex';

const USUAL_MODEL = forgettingModel();

/**
 * The forgetting curve by which a learner's words are scheduled: that with the published weights. It is asked for each
 * learner, because a learner may have weights of their own.
 */
export function modelOf(_db: Knex, _userId: string): Promise<ForgettingModel> {
  return Promise.resolve(USUAL_MODEL);
}
