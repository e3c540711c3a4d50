import type { ReviewPriority } from '@wordreel/shared';
import type { Knex } from 'knex';

/** The current state of a word, with its stability. */
export interface WordNow {
  readonly translation: string | null;
  readonly stars: ReviewPriority;
  /** In days, or null before the first counted answer. */
  readonly stability: number | null;
}

/** @returns null if the word is no longer in the learner's list */
export async function findWordNow(db: Knex, userId: string, wordId: string): Promise<WordNow | null> {
  const row = await db('words as w')
    .leftJoin('review_state as s', 's.word_id', 'w.id')
    .where({ 'w.id': wordId, 'w.user_id': userId })
    .whereNull('w.deleted_at')
    .first<WordNow | undefined>('w.translation', { stars: 'w.priority' }, 's.stability');
  return row ?? null;
}
