import type { UndoneReview } from '@wordreel/shared';
import type { StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { keepMemory, type Pile } from '#features/reviews/memories/memories.store';
import { pastOf, replayPast } from '#features/reviews/memories/pasts.service';
import { modelOf } from '#features/reviews/terms/model-of';
import {
  isLastOfWord,
  lockLastCounted,
  lockReview,
  markUndone,
  type StandingReview,
} from '#features/reviews/reviews.store';

/** Takes an answer back whose word is locked, and replays the rest of the word's log. */
async function takeBack(trx: Knex, review: StandingReview, now: number): Promise<UndoneReview | null> {
  const { id, clientReviewId, wordId, word, pile, counted, paused } = review;
  // Another request was quicker.
  if (!(await markUndone(trx, id, new Date(now)))) return null;
  if (counted) {
    const model = await modelOf(trx, pile.userId);
    const [memory, { weightsId }] = [replayPast(await pastOf(trx, wordId), model), model];
    // Whoever takes back the answer that paused a word wants it asked again.
    await keepMemory(trx, pile, wordId, { memory, weightsId, ...(paused && { paused: false }) });
  }
  return { clientReviewId, word };
}

/**
 * Takes the last counted answer of a day back, so that the memory of its word is what it was.
 * @returns null where nothing of that day counts
 */
export function undoLast(db: Knex, pile: Pile, day: StudyDay, now: number): Promise<UndoneReview | null> {
  return db.transaction(async (trx) => {
    const last = await lockLastCounted(trx, pile, day);
    return last === null ? null : takeBack(trx, last, now);
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
    return takeBack(trx, review, now);
  });
}
