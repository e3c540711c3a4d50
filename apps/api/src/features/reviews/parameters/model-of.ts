import { type ForgettingModel, forgettingModel } from '@wordreel/learning';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';

/** A forgetting curve, and whose. */
export interface LearnerModel extends ForgettingModel {
  /** Of the learner's own weights; null for the published ones. */
  readonly weightsId: string | null;
}

const USUAL_MODEL: LearnerModel = { ...forgettingModel(), weightsId: null };

/** Few learners have weights of their own, and fewer of them study at a time. */
const MOST_KEPT = 200;
const kept = new Map<string, LearnerModel>();

function ownModel(id: string, weights: readonly number[]): LearnerModel {
  const known = kept.get(id);
  if (known !== undefined) return known;
  const model = { ...forgettingModel(weights), weightsId: id };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(id, model);
  return model;
}

const USUAL: ReadonlyMap<string | null, LearnerModel> = new Map([[null, USUAL_MODEL]]);

/** Forgetting curves by the ids of their weights, that of the published ones by null; weights that are gone have none. */
export async function modelsByWeights(
  db: Knex,
  ids: ReadonlySet<string | null>,
): Promise<ReadonlyMap<string | null, LearnerModel>> {
  const own = [...ids].filter((id) => id !== null);
  if (own.length === 0) return USUAL;
  const rows = await db('fsrs_weights').whereIn('id', own).select<{ id: string; w: number[] }[]>('id', 'w');
  return new Map([...USUAL, ...rows.map(({ id, w }) => [id, ownModel(id, w)] as const)]);
}

/** The forgetting curve of a learner's own weights; that of the published ones where there are none. */
export const modelBy = (weights: { readonly id: string; readonly w: readonly number[] } | null): LearnerModel =>
  weights === null ? USUAL_MODEL : ownModel(weights.id, weights.w);

const WEIGHTS = 'select id, w from fsrs_weights where user_id = :userId and in_use';

/**
 * The forgetting curve by which a learner's words are scheduled: that with their own weights, where they have some in use,
 * else that with the published ones.
 */
export async function modelOf(db: Knex, userId: string): Promise<LearnerModel> {
  const { rows } = await prepared<{ rows: { id: string; w: number[] }[] }>(db, 'weights in use', WEIGHTS, { userId });
  return modelBy(rows[0] ?? null);
}
