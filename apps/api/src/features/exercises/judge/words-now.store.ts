import type { ReviewPriority } from '@wordreel/shared';
import type { Knex } from 'knex';

/** A word as it is now, with the stability of its memory. */
export interface WordNow {
  readonly translation: string | null;
  readonly stars: ReviewPriority;
  /** In days; null before the first counted answer. */
  readonly stability: number | null;
}

/** @returns null where the learner has no such word in the list any more */
export async function findWordNow(db: Knex, userId: string, wordId: string): Promise<WordNow | null> {
  const row = await db('words as w')
    .leftJoin('review_state as s', 's.word_id', 'w.id')
    .where({ 'w.id': wordId, 'w.user_id': userId })
    .whereNull('w.deleted_at')
    .first<WordNow | undefined>('w.translation', { stars: 'w.priority' }, 's.stability');
  return row ?? null;
}
