import type { ReviewAnswer } from '@wordreel/shared';
import type { DoneToday } from '@wordreel/learning';
import type { Knex } from 'knex';
import {
  findCardState,
  type StoredCardState,
  type UserLanguage,
} from '#features/reviews/card-states/card-states.store';
import type { SchedulingParameters } from '#features/reviews/parameters/scheduling-parameters.service';
import { doneOn } from '#features/reviews/log-review.store';
import type { LoggedReview } from '#features/reviews/reviews.store';
import { toSchedule } from './schedule.ts';

/** An answer that stands, by the id of its client. */
interface TakenReview extends LoggedReview {
  readonly clientReviewId: string;
}

/** How things are after an answer: what is kept of its word, null where nothing has counted, and its day. */
interface Standing {
  readonly kept: Pick<StoredCardState, 'memory' | 'paused'> | null;
  readonly done: DoneToday;
}

/** What is told of an answer: what it did, and how things are now. */
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

/** What is told of an answer that stands in the log already. */
export async function answerOf(
  trx: Knex,
  userLanguage: UserLanguage,
  taken: TakenReview,
  study: Pick<SchedulingParameters, 'model'>,
): Promise<ReviewAnswer> {
  const kept = await findCardState(trx, taken.wordId);
  return toAnswer(taken, { kept, done: await doneOn(trx, userLanguage, taken.studyDay) }, study);
}
