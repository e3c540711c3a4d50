import type { ReviewAnswer } from '@wordreel/shared';
import type { ReviewBody } from '@wordreel/shared/api/reviews';
import {
  answerWord,
  becomesLeech,
  type DoneToday,
  type Outcome,
  RATING,
  type Rating,
  type StudyDay,
  studyDay,
} from '@wordreel/learning';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { reviewParameters, isSolidOn } from '#features/reviews/answers/review-parameters.service';
import {
  findCardState,
  saveCardState,
  type StoredCardState,
  toSchedule,
} from '#features/reviews/card-states/card-states.store';
import { lockCurrentWord } from '#features/reviews/card-states/histories.service';
import {
  type AnswerDetails,
  doneOn,
  findReview,
  type LoggedExercise,
  type LoggedReview,
  logReview,
  type ReviewSource,
} from '#features/reviews/log/log-review.store';
import {
  type SchedulingParameters,
  schedulingParameters,
} from '#features/reviews/parameters/scheduling-parameters.store';
import { learnerZone, timeOfAnswer } from '#lib/device-time';
import type { UserLanguage } from '#lib/user-language';

/** Maximum answering time to record. A longer time means that the learner went away. */
const LONGEST_LOOK_MS = 60_000;

const lookOf = (ms: number | null): number | null => (ms === null ? null : Math.min(ms, LONGEST_LOOK_MS));

/** An answer to a word, from any screen. Without a rating it is practice. */
export interface Review extends UserLanguage {
  readonly clientReviewId: string;
  readonly word: string;
  readonly exercise: LoggedExercise;
  readonly source: ReviewSource;
  readonly rating: Rating | null;
  readonly day: StudyDay;
  readonly durationMs: number | null;
  readonly reviewedAt: string;
  /** If true, the answer never counts, whatever its rating. */
  readonly isPractice: boolean;
  readonly details?: AnswerDetails;
}

/** Returns the side effects of an answer to a word with the card state `before`. */
export function effectsOf({ counted, memory }: Outcome, before: Outcome['memory'], parameters: SchedulingParameters) {
  const isCounted = counted !== null;
  return {
    counted: isCounted,
    intervalDays: counted?.intervalDays ?? null,
    paused: counted?.rating === RATING.again && memory !== null && becomesLeech(memory.lapses),
    turnedSolid: isCounted && !isSolidOn(before, counted.day, parameters) && isSolidOn(memory, counted.day, parameters),
  };
}

interface TakenReview extends LoggedReview {
  readonly clientReviewId: string;
}

/** The state after an answer: the word's card state, null if no answer has counted, and the day's totals. */
interface Standing {
  readonly kept: Pick<StoredCardState, 'memory' | 'paused'> | null;
  readonly done: DoneToday;
}

function toAnswer(
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

export async function answerOf(
  trx: Knex,
  userLanguage: UserLanguage,
  taken: TakenReview,
  study: Pick<SchedulingParameters, 'model'>,
): Promise<ReviewAnswer> {
  const kept = await findCardState(trx, userLanguage.userId, taken.wordId);
  return toAnswer(taken, { kept, done: await doneOn(trx, userLanguage, taken.studyDay) }, study);
}

async function standingAnswer(
  trx: Knex,
  userLanguage: UserLanguage,
  clientReviewId: string,
  study: SchedulingParameters,
): Promise<ReviewAnswer | null> {
  const known = await findReview(trx, userLanguage.userId, clientReviewId);
  return known && answerOf(trx, userLanguage, { ...known, clientReviewId }, study);
}

/** Stores an answer and its effects. @param trx a transaction of its own */
async function storeReview(
  trx: Knex,
  study: SchedulingParameters,
  review: Review,
  now: number,
): Promise<ReviewAnswer | null> {
  const { clientReviewId, userId, language, day, exercise, source, details = {} } = review;
  const userLanguage = { userId, language };
  const rating = review.isPractice ? null : review.rating;
  const word = await lockCurrentWord(trx, userLanguage, review.word, study.model);
  if (word === null) return standingAnswer(trx, userLanguage, clientReviewId, study);
  const { id, stars, kept } = word;
  const before = kept?.memory ?? null;
  const parameters = await reviewParameters(trx, userLanguage, study, { id, stars, memory: before, day, rating });
  const outcome = answerWord(before, { day, rating }, parameters);
  const effects = effectsOf(outcome, before, study);
  const done = await logReview(trx, {
    ...userLanguage,
    wordId: id,
    clientReviewId,
    exercise,
    source,
    rating: review.rating,
    studyDay: day,
    counted: outcome.counted,
    paused: effects.paused,
    turnedSolid: effects.turnedSolid,
    details,
    durationMs: lookOf(review.durationMs),
    reviewedAt: new Date(review.reviewedAt),
    receivedAt: new Date(now),
  });
  // An answer with this id was sent before, or at the same moment for another word. The logged one takes precedence.
  if (done === null) return standingAnswer(trx, userLanguage, clientReviewId, study);
  const { memory } = outcome;
  const paused = effects.paused || (kept?.paused ?? false);
  const { weightsId } = study.model;
  if (effects.counted)
    await saveCardState(trx, userLanguage, id, { memory, weightsId, ...(effects.paused && { paused }) });
  return toAnswer({ ...effects, clientReviewId, studyDay: day }, { kept: memory && { memory, paused }, done }, study);
}

/** Stores an answer, once per client id. @returns null if the word is not in the list */
export function submitReview(db: Knex, review: Review, now: number): Promise<ReviewAnswer | null> {
  return db.transaction(async (trx) => storeReview(trx, await schedulingParameters(trx, review), review, now));
}

/** Like `submitReview`, for the study page. @throws ApiError for an impossible time or time zone */
export async function submitFlipCard(
  db: Knex,
  userId: string,
  { zone: sentZone, ...review }: z.output<typeof ReviewBody>,
  now: number,
): Promise<ReviewAnswer | null> {
  const answeredAt = timeOfAnswer('reviewedAt', review.reviewedAt, now);
  const zone = await learnerZone(db, userId, sentZone);
  const { durationMs = null } = review;
  return db.transaction(async (trx) => {
    const study = await schedulingParameters(trx, { userId, language: review.language });
    const day = studyDay(answeredAt, { zone, rolloverHour: study.rolloverHour });
    return storeReview(trx, study, { ...review, userId, durationMs, exercise: 'flip-card', day }, now);
  });
}
