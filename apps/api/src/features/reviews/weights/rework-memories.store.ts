import type { WordMemory } from '@wordreel/learning';
import type { Knex } from 'knex';

/** Lets nobody change the weights in use until the transaction ends. */
export async function holdWeights(trx: Knex, userId: string): Promise<void> {
  await trx.raw('select id from users where id = ? for key share', [userId]);
}

/**
 * Locks words of a learner whose memory was worked out by other weights than these, in the order of their ids.
 * @param weightsId null for the published ones
 */
export async function lockStaleWords(
  trx: Knex,
  userId: string,
  weightsId: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `select w.id from words w join review_state s on s.word_id = w.id
    where s.user_id = :userId and s.weights_id is distinct from :weightsId::bigint
    order by w.id limit :limit for update of w`,
    { userId, weightsId, limit },
  );
  return rows.map(({ id }) => id);
}

/** Keeps what is remembered of words by other weights; their days and counts stay. */
export async function keepReworked(
  trx: Knex,
  weightsId: string | null,
  wordIds: readonly string[],
  memories: ReadonlyMap<string, WordMemory>,
): Promise<void> {
  const reworked = [...memories].map(([id, { stability, difficulty }]) => ({ id, stability, difficulty }));
  await trx.raw(
    `update review_state s set stability = r.stability, difficulty = r.difficulty
    from json_to_recordset(:reworked::json) as r(id bigint, stability float8, difficulty float8) where s.word_id = r.id`,
    { reworked: JSON.stringify(reworked) },
  );
  await trx('review_state')
    .whereIn('word_id', [...wordIds])
    .update({ weights_id: weightsId });
}

/** The languages in which a learner has answered words. */
export async function languagesWithMemories(db: Knex, userId: string): Promise<string[]> {
  const rows = await db('review_state').where({ user_id: userId }).distinct<{ lang: string }[]>('lang');
  return rows.map(({ lang }) => lang);
}

/** Learners who have ever had weights of their own, as far as their tries are kept. */
export async function learnersWithTries(db: Knex): Promise<string[]> {
  const rows = await db('fsrs_weights').distinct<{ user_id: string }[]>('user_id');
  return rows.map(({ user_id: userId }) => userId);
}
