import { type ForgettingModel, forgettingModel } from '@wordreel/learning';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';

/** More learners' weights than this are not kept ready. */
const MOST_MODELS = 500;

const published = forgettingModel();
const models = new Map<string, ForgettingModel>();

/** The forgetting curve with these weights, made once for each set. */
function modelWith(weights: readonly number[]): ForgettingModel {
  const key = weights.join();
  const known = models.get(key);
  if (known !== undefined) return known;
  if (models.size >= MOST_MODELS) models.clear();
  const made = forgettingModel(weights);
  models.set(key, made);
  return made;
}

const IN_USE = 'select w from fsrs_weights where user_id = :userId and in_use';

/** The forgetting curve by which a learner's words are scheduled: by weights of their own, else by the published ones. */
export async function modelOf(db: Knex, userId: string): Promise<ForgettingModel> {
  const { rows } = await prepared<{ rows: { w: number[] }[] }>(db, 'weights in use', IN_USE, { userId });
  return rows[0] === undefined ? published : modelWith(rows[0].w);
}
