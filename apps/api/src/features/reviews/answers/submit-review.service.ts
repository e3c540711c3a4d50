import type { LanguageCode, ReviewAnswer } from '@wordreel/shared';
import { answerWord, becomesLeech, type Outcome, RATING, type Rating, type StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { answerOf, toAnswer } from '#features/reviews/answers/answer-of.service';
import { reviewParameters, isSolidOn } from '#features/reviews/answers/review-parameters.service';
import { saveCardState } from '#features/reviews/card-states/card-states.store';
import type { UserLanguage } from '#lib/user-language';
import { lockCurrentWord } from '#features/reviews/card-states/current-word.service';
import {
  type SchedulingParameters,
  schedulingParameters,
} from '#features/reviews/parameters/scheduling-parameters.service';
import { logReview } from '#features/reviews/log/log-review.store';
import {
  type AnswerDetails,
  findReview,
  type LoggedExercise,
  type ReviewSource,
} from '#features/reviews/log/reviews.store';

/** A longer time means that the learner went away. */
const LONGEST_LOOK_MS = 60_000;

const lookOf = (ms: number | null): number | null => (ms === null ? null : Math.min(ms, LONGEST_LOOK_MS));

/** An answer to a word, from any screen. Without a rating it is practice. */
export interface Review {
  readonly clientReviewId: string;
  readonly language: LanguageCode;
  readonly word: string;
  readonly exercise: LoggedExercise;
  readonly source: ReviewSource;
  readonly rating: Rating | null;
  /** The study day on the learner's clock. */
  readonly day: StudyDay;
  readonly durationMs: number | null;
  readonly reviewedAt: string;
  /** Never counts, whatever its rating. */
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

/** Returns the response to an answer that is already in the log under its client id, or null. */
async function standingAnswer(
  trx: Knex,
  userLanguage: UserLanguage,
  clientReviewId: string,
  study: SchedulingParameters,
): Promise<ReviewAnswer | null> {
  const known = await findReview(trx, userLanguage.userId, clientReviewId);
  return known && answerOf(trx, userLanguage, { ...known, clientReviewId }, study);
}

/**
 * Stores an answer in the log and, if it counts, updates the word's card state. The client id makes it safe to send
 * twice: it returns the first answer again.
 * @returns null if the word is not in the list
 */
export function submitReview(db: Knex, userId: string, review: Review, now: number): Promise<ReviewAnswer | null> {
  const { clientReviewId, language, day, exercise, source, details = {} } = review;
  const userLanguage = { userId, language };
  const rating = review.isPractice ? null : review.rating;
  return db.transaction(async (trx) => {
    const study = await schedulingParameters(trx, userLanguage);
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
    // Sent before, or at the same moment for another word. The answer in the log takes precedence.
    if (done === null) return standingAnswer(trx, userLanguage, clientReviewId, study);
    const { memory } = outcome;
    const paused = effects.paused || (kept?.paused ?? false);
    const { weightsId } = study.model;
    if (effects.counted)
      await saveCardState(trx, userLanguage, id, { memory, weightsId, ...(effects.paused && { paused }) });
    return toAnswer({ ...effects, clientReviewId, studyDay: day }, { kept: memory && { memory, paused }, done }, study);
  });
}
