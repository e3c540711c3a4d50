import { type ForgettingModel, forgettingModel } from '@wordreel/learning';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';

/** A forgetting curve and its owner's weights. */
export interface LearnerModel extends ForgettingModel {
  /** The id of the learner's own weights, or null for the published ones. */
  readonly weightsId: string | null;
}

const USUAL_MODEL: LearnerModel = { ...forgettingModel(), weightsId: null };

/** Few learners have weights of their own, and fewer of them study at the same time. */
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

/**
 * Returns forgetting curves by the ids of their weights, with null for the published ones. Deleted weights are left
 * out.
 */
export async function modelsByWeights(
  db: Knex,
  ids: ReadonlySet<string | null>,
): Promise<ReadonlyMap<string | null, LearnerModel>> {
  const own = [...ids].filter((id) => id !== null);
  if (own.length === 0) return USUAL;
  const rows = await db('fsrs_weights').whereIn('id', own).select<{ id: string; w: number[] }[]>('id', 'w');
  return new Map([...USUAL, ...rows.map(({ id, w }) => [id, ownModel(id, w)] as const)]);
}

/** Returns the forgetting curve for a learner's own weights, or for the published ones if there are none. */
export const modelBy = (weights: { readonly id: string; readonly w: readonly number[] } | null): LearnerModel =>
  weights === null ? USUAL_MODEL : ownModel(weights.id, weights.w);

const WEIGHTS = 'select id, w from fsrs_weights where user_id = :userId and in_use';

/**
 * Returns the forgetting curve that a learner's words are scheduled with: by their own weights if any are in use, else
 * by the published ones.
 */
export async function modelOf(db: Knex, userId: string): Promise<LearnerModel> {
  const { rows } = await prepared<{ rows: { id: string; w: number[] }[] }>(db, 'weights in use', WEIGHTS, { userId });
  return modelBy(rows[0] ?? null);
}
