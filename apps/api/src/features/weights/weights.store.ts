import type { Rating, WordHistory } from '@wordreel/learning';
import type { WeightsStatus } from '@wordreel/shared';
import type { Knex } from 'knex';
import { lockLearner } from '#db/lock-learner';
import { rowOf } from '#db/row-of';

// This is the only file that writes `fsrs_weights`.

/** The number of training results kept per learner, besides the weights in use. */
const MOST_KEPT = 20;

/** Excludes words imported with a card state, because their first answer here does not begin their history. */
const BEGAN_HERE = 'not exists (select from memory_seeds m where m.user_id = r.user_id and m.word_id = r.word_id)';

interface HistoryRow {
  days: string;
  ratings: string;
  ids: string;
}

const numbers = (text: string): number[] => text.split(',').map(Number);

/** Returns a learner's counted answers by word. Aggregated as text, they take a tenth of the time of separate rows. */
export async function listHistories(db: Knex, userId: string): Promise<WordHistory[]> {
  const { rows } = await db.raw<{ rows: HistoryRow[] }>(
    `select string_agg(study_day::text, ',' order by id) as days, string_agg(rating::text, ',' order by id) as ratings,
      string_agg(id::text, ',' order by id) as ids
    from review_log r where user_id = :userId and counted and undone_at is null and ${BEGAN_HERE} group by word_id`,
    { userId },
  );
  return rows.map(({ days, ratings, ids }) => {
    const [rated, at] = [numbers(ratings) as Rating[], numbers(ids)];
    return numbers(days).map((day, i) => ({ day, rating: rated[i] ?? 1, at: at[i] ?? 0 }));
  });
}

export async function countReviews(db: Knex, userId: string): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ n: number }] }>(
    `select count(*)::int as n from review_log r
    where user_id = :userId and counted and undone_at is null and ${BEGAN_HERE}`,
    { userId },
  );
  return rows[0].n;
}

export interface KeptTry extends Omit<NonNullable<WeightsStatus['lastTry']>, 'at'> {
  readonly id: string;
  readonly w: number[];
  readonly inUse: boolean;
  readonly createdAt: Date;
}

export const COLUMNS = {
  id: 'id',
  w: 'w',
  trainedReviews: 'trained_reviews',
  lossOld: 'loss_old',
  lossNew: 'loss_new',
  rmseOld: 'rmse_old',
  rmseNew: 'rmse_new',
  adopted: 'adopted',
  inUse: 'in_use',
  createdAt: 'created_at',
};

export function listTries(db: Knex, userId: string): Promise<KeptTry[]> {
  return db('fsrs_weights').where({ user_id: userId }).orderBy('id', 'desc').select<KeptTry[]>(COLUMNS);
}

export async function lastTry(db: Knex, userId: string): Promise<KeptTry | null> {
  const query = db('fsrs_weights').where({ user_id: userId }).orderBy('id', 'desc');
  return (await query.first<KeptTry | undefined>(COLUMNS)) ?? null;
}

export async function findInUse(db: Knex, userId: string): Promise<KeptTry | null> {
  const query = db('fsrs_weights').where({ user_id: userId, in_use: true });
  return (await query.first<KeptTry | undefined>(COLUMNS)) ?? null;
}

/** @param basis the weights that `found` was compared with @returns false, storing nothing, if others are in use now */
export function addTry(
  db: Knex,
  userId: string,
  basis: string | null,
  found: Omit<KeptTry, 'id' | 'inUse'>,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    await lockLearner(trx, userId);
    if (((await findInUse(trx, userId))?.id ?? null) !== basis) return false;
    if (found.adopted) await trx('fsrs_weights').where({ user_id: userId, in_use: true }).update({ in_use: false });
    await trx('fsrs_weights').insert({ user_id: userId, ...rowOf(COLUMNS, { ...found, inUse: found.adopted }) });
    const old = trx('fsrs_weights').where({ user_id: userId }).orderBy('id', 'desc').offset(MOST_KEPT).select('id');
    await trx('fsrs_weights').whereIn('id', old).where({ user_id: userId, in_use: false }).delete();
    return true;
  });
}

/** @returns whether personal weights were in use */
export function resetWeights(db: Knex, userId: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    await lockLearner(trx, userId);
    return (await trx('fsrs_weights').where({ user_id: userId, in_use: true }).update({ in_use: false })) > 0;
  });
}

/** Lists learners with enough answers for a training, those with the most new answers since the last one first. */
export async function learnersToTrain(
  db: Knex,
  gate: { readonly fewest: number; readonly between: number },
  limit: number,
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { user_id: string }[] }>(
    `select user_id, count(*)::int - coalesce((
        select trained_reviews from fsrs_weights f where f.user_id = r.user_id order by id desc limit 1
      ), 0) as since
    from review_log r where counted and undone_at is null and ${BEGAN_HERE} group by user_id
    having count(*) >= greatest(:fewest, coalesce((
        select trained_reviews + :between from fsrs_weights f where f.user_id = r.user_id order by id desc limit 1
      ), 0))
    order by since desc limit :limit`,
    { ...gate, limit },
  );
  return rows.map(({ user_id: userId }) => userId);
}
