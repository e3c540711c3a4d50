import type { CardState } from '@wordreel/learning';
import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** A word whose card state was computed with outdated weights. */
export interface StaleWord {
  readonly id: string;
  readonly word: string;
  readonly language: LanguageCode;
}

/** Locks words whose card states come from other weights, in id order. @param weightsId null for published weights */
export async function lockStaleWords(
  trx: Knex,
  userId: string,
  weightsId: string | null,
  limit: number,
): Promise<StaleWord[]> {
  const { rows } = await trx.raw<{ rows: StaleWord[] }>(
    `select w.id, w.word, w.lang as language from words w join review_state s on s.user_id = w.user_id and s.word_id = w.id
    where s.user_id = :userId and s.weights_id is distinct from :weightsId::bigint
    order by w.id limit :limit for update of w`,
    { userId, weightsId, limit },
  );
  return rows;
}

/** Stores recomputed card states without changing days or counts. @param wordIds includes words without a card state */
export async function keepReworked(
  trx: Knex,
  { userId, weightsId }: { readonly userId: string; readonly weightsId: string | null },
  wordIds: readonly string[],
  memories: ReadonlyMap<string, CardState>,
): Promise<void> {
  const reworked = [...memories].map(([id, { stability, difficulty }]) => ({ id, stability, difficulty }));
  await trx.raw(
    `update review_state s set stability = r.stability, difficulty = r.difficulty
    from json_to_recordset(:reworked::json) as r(id bigint, stability float8, difficulty float8)
    where s.user_id = :userId and s.word_id = r.id`,
    { userId, reworked: JSON.stringify(reworked) },
  );
  await trx('review_state')
    .where({ user_id: userId })
    .whereIn('word_id', [...wordIds])
    .update({ weights_id: weightsId });
}

export async function learnersWithTries(db: Knex): Promise<string[]> {
  const rows = await db('fsrs_weights').distinct<{ user_id: string }[]>('user_id');
  return rows.map(({ user_id: userId }) => userId);
}
