import type { ReviewAnswer } from '@wordreel/shared';
import type { Knex } from 'knex';
import { findMemory, type Pile } from '#features/reviews/memories/memories.store';
import type { StudyTerms } from '#features/reviews/terms/study-terms.service';
import { doneOn, type LoggedReview } from '#features/reviews/reviews.store';
import { toSchedule } from './schedule.ts';

/** An answer that stands, by the id of its client. */
interface TakenReview extends LoggedReview {
  readonly clientReviewId: string;
}

/** What is told of an answer that stands in the log: what it did, and how things are now. */
export async function answerOf(
  trx: Knex,
  pile: Pile,
  { clientReviewId, counted, studyDay: day, intervalDays, paused, wordId, turnedSolid }: TakenReview,
  { model }: Pick<StudyTerms, 'model'>,
): Promise<ReviewAnswer> {
  const kept = await findMemory(trx, wordId);
  return {
    clientReviewId,
    counted,
    studyDay: day,
    intervalDays,
    dueDay: intervalDays === null ? null : day + intervalDays,
    paused,
    turnedSolid,
    schedule: kept && toSchedule(kept.memory, kept.paused, model),
    done: await doneOn(trx, pile, day),
  };
}
