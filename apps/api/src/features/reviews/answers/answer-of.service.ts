import type { ReviewAnswer } from '@wordreel/shared';
import type { DoneToday } from '@wordreel/learning';
import type { Knex } from 'knex';
import { findMemory, type KeptMemory, type Pile } from '#features/reviews/memories/memories.store';
import type { StudyTerms } from '#features/reviews/terms/study-terms.service';
import { doneOn } from '#features/reviews/log-review.store';
import type { LoggedReview } from '#features/reviews/reviews.store';
import { toSchedule } from './schedule.ts';

/** An answer that stands, by the id of its client. */
interface TakenReview extends LoggedReview {
  readonly clientReviewId: string;
}

/** How things are after an answer: what is kept of its word, null where nothing has counted, and its day. */
interface Standing {
  readonly kept: Pick<KeptMemory, 'memory' | 'paused'> | null;
  readonly done: DoneToday;
}

/** What is told of an answer: what it did, and how things are now. */
export function toAnswer(
  { clientReviewId, counted, studyDay: day, intervalDays, paused, turnedSolid }: Omit<TakenReview, 'wordId'>,
  { kept, done }: Standing,
  { model }: Pick<StudyTerms, 'model'>,
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
  pile: Pile,
  taken: TakenReview,
  study: Pick<StudyTerms, 'model'>,
): Promise<ReviewAnswer> {
  const kept = await findMemory(trx, taken.wordId);
  return toAnswer(taken, { kept, done: await doneOn(trx, pile, taken.studyDay) }, study);
}
