import type { UndoneReview } from '@wordreel/shared';
import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { saveCardState, type UserLanguage } from '#features/reviews/card-states/card-states.store';
import { historyOf, replayHistory } from '#features/reviews/card-states/histories.service';
import { modelOf } from '#features/reviews/parameters/model-of';
import {
  isLastOfWord,
  lockLastCounted,
  lockReview,
  markUndone,
  type StandingReview,
} from '#features/reviews/reviews.store';

/** Takes an answer back whose word is locked, and replays the rest of the word's log. */
async function rollBack(trx: Knex, review: StandingReview, now: number): Promise<UndoneReview | null> {
  const { id, clientReviewId, wordId, word, userLanguage, counted, paused } = review;
  // Another request was quicker.
  if (!(await markUndone(trx, id, new Date(now)))) return null;
  if (counted) {
    const model = await modelOf(trx, userLanguage.userId);
    const [memory, { weightsId }] = [replayHistory(await historyOf(trx, wordId), model), model];
    // Whoever takes back the answer that paused a word wants it asked again.
    await saveCardState(trx, userLanguage, wordId, { memory, weightsId, ...(paused && { paused: false }) });
  }
  return { clientReviewId, word };
}

/**
 * Takes the last counted answer of a day back, so that the memory of its word is what it was.
 * @returns null where nothing of that day counts
 */
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

/**
 * Takes one answer back, which its client names: so an undo without a network meets the answer that was meant, whatever
 * was answered elsewhere meanwhile. Done twice it is the same.
 * @returns null where there is no such answer, or its word was answered since
 */
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
