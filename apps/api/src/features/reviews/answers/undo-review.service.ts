import type { UndoneReview } from '@wordreel/shared';
import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { saveCardState } from '#features/reviews/card-states/card-states.store';
import type { UserLanguage } from '#lib/user-language';
import { historyOf, replayHistory } from '#features/reviews/card-states/histories.service';
import { modelOf } from '#features/reviews/parameters/scheduling-parameters.store';
import {
  isLastOfWord,
  lockLastCounted,
  lockReview,
  markUndone,
  type StandingReview,
} from '#features/reviews/log/reviews.store';

/** Undoes an answer whose word is locked, and replays the rest of the word's log. */
async function rollBack(trx: Knex, review: StandingReview, now: number): Promise<UndoneReview | null> {
  const { userId, clientReviewId, wordId, word, counted, paused } = review;
  // Another request has already undone the answer.
  if (!(await markUndone(trx, review, new Date(now)))) return null;
  if (counted) {
    const model = await modelOf(trx, userId);
    const [memory, { weightsId }] = [replayHistory(await historyOf(trx, userId, wordId), model), model];
    // A learner who undoes the answer that paused a word wants the word back in the queue.
    await saveCardState(trx, review, wordId, { memory, weightsId, ...(paused && { paused: false }) });
  }
  return { clientReviewId, word };
}

/** Undoes the last counted answer of a day. @returns null if there is none */
export function undoLast(
  db: Knex,
  userLanguage: UserLanguage,
  day: StudyDay,
  now: number,
): Promise<UndoneReview | null> {
  return db.transaction(async (trx) => {
    const last = await lockLastCounted(trx, userLanguage, day);
    return last === null ? null : rollBack(trx, last, now);
  });
}

/** Undoes one answer by its client id. @returns null if there is none, or its word was answered since */
export function undoReview(
  db: Knex,
  userId: string,
  clientReviewId: string,
  now: number,
): Promise<UndoneReview | null> {
  return db.transaction(async (trx) => {
    const review = await lockReview(trx, userId, clientReviewId);
    if (review === null) return null;
    if (review.isUndone) return { clientReviewId, word: review.word };
    if (review.counted && !(await isLastOfWord(trx, review))) return null;
    return rollBack(trx, review, now);
  });
}
