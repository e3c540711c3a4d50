import type { ReviewAnswer } from '@wordreel/shared';
import type { DoneToday } from '@wordreel/learning';
import type { Knex } from 'knex';
import { findCardState, type StoredCardState } from '#features/reviews/card-states/card-states.store';
import type { UserLanguage } from '#lib/user-language';
import type { SchedulingParameters } from '#features/reviews/parameters/scheduling-parameters.service';
import { doneOn } from '#features/reviews/log/log-review.store';
import type { LoggedReview } from '#features/reviews/log/reviews.store';
import { toSchedule } from './schedule.ts';

/** An answer in the log, with its client's id. */
interface TakenReview extends LoggedReview {
  readonly clientReviewId: string;
}

/** The state after an answer: the word's card state, null if no answer has counted, and the day's totals. */
interface Standing {
  readonly kept: Pick<StoredCardState, 'memory' | 'paused'> | null;
  readonly done: DoneToday;
}

/** Builds the response to an answer: what it did, and the current state. */
export function toAnswer(
  { clientReviewId, counted, studyDay: day, intervalDays, paused, turnedSolid }: Omit<TakenReview, 'wordId'>,
  { kept, done }: Standing,
  { model }: Pick<SchedulingParameters, 'model'>,
): ReviewAnswer {
  return {
    clientReviewId,
    counted,
    studyDay: day,
    intervalDays,
    dueDay: intervalDays === null ? null : day + intervalDays,
    paused,
    turnedSolid,
    schedule: kept && toSchedule(kept.memory, kept.paused, model),
    done,
  };
}

/** Builds the response to an answer that is already in the log. */
export async function answerOf(
  trx: Knex,
  userLanguage: UserLanguage,
  taken: TakenReview,
  study: Pick<SchedulingParameters, 'model'>,
): Promise<ReviewAnswer> {
  const kept = await findCardState(trx, taken.wordId);
  return toAnswer(taken, { kept, done: await doneOn(trx, userLanguage, taken.studyDay) }, study);
}
