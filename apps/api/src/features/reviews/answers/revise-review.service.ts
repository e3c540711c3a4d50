import type { ReviewAnswer } from '@wordreel/shared';
import { answerWord, type Rating } from '@wordreel/learning';
import type { Knex } from 'knex';
import { saveCardState } from '#features/reviews/card-states/card-states.store';
import { historyOf, replayHistory } from '#features/reviews/card-states/histories.service';
import {
  type SchedulingParameters,
  schedulingParameters,
} from '#features/reviews/parameters/scheduling-parameters.store';
import { findReview } from '#features/reviews/log/log-review.store';
import { isLastOfWord, lockReview, reviseLogged, type StandingReview } from '#features/reviews/log/reviews.store';
import { reviewParameters } from './review-parameters.service.ts';
import { answerOf, effectsOf } from './submit-review.service.ts';

/** Time after which an answer cannot be revised; no study day is longer. */
const LONGEST_MS = 26 * 3_600_000;

/** Replays a word's log without its last counted answer, and applies that answer with its new rating. */
async function answerAgain(
  trx: Knex,
  review: StandingReview,
  { rating, isOverridden, study }: { rating: Rating; isOverridden: boolean; study: SchedulingParameters },
): Promise<void> {
  const { userId, wordId, stars, studyDay: day } = review;
  const { seed, log } = await historyOf(trx, userId, wordId);
  const last = log.findLastIndex(({ counted }) => counted);
  const before = replayHistory({ seed, log: log.toSpliced(last, 1) }, study.model);
  const parameters = await reviewParameters(trx, review, study, { id: wordId, stars, memory: before, day, rating });
  const outcome = answerWord(before, { day, rating }, parameters);
  if (outcome.counted === null) throw new Error('The last counted answer no longer counts after its revision');
  const { intervalDays } = outcome.counted;
  const { paused, turnedSolid } = effectsOf(outcome, before, study);
  await reviseLogged(trx, review, { overridden: isOverridden, rating, intervalDays, paused, turnedSolid });
  const { memory } = outcome;
  const { weightsId } = study.model;
  await saveCardState(trx, review, wordId, { memory, weightsId, ...(paused !== review.paused && { paused }) });
}

export interface Verdict {
  readonly clientReviewId: string;
  readonly rating: Rating;
  readonly isOverridden: boolean;
}

/** Replaces the rating of a word's last answer, if it is from today. @returns null if there is none, or too late */
export function reviseReview(
  db: Knex,
  userId: string,
  { clientReviewId, rating, isOverridden }: Verdict,
  now: number,
): Promise<ReviewAnswer | null> {
  return db.transaction(async (trx) => {
    const review = await lockReview(trx, userId, clientReviewId);
    if (review === null || review.isUndone) return null;
    const study = await schedulingParameters(trx, review);
    if (review.counted) {
      if (now - review.receivedAt.getTime() > LONGEST_MS || !(await isLastOfWord(trx, review))) return null;
      await answerAgain(trx, review, { rating, isOverridden, study });
    } else await reviseLogged(trx, review, { overridden: isOverridden });
    const logged = await findReview(trx, userId, clientReviewId);
    return logged && answerOf(trx, review, { ...logged, clientReviewId }, study);
  });
}
