import type { ReviewAnswer } from '@wordreel/shared';
import type { CountedAnswer, DoneToday, Exercise, Rating, StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';
import { prepared } from '#db/prepared';

/** In characters. Longer answers are cut in the log. */
const LONGEST_ANSWER_TEXT = 200;

/** The exercise that asked a word. Study uses the flip card. */
export type LoggedExercise = Exercise | 'hear-choose' | 'article';

export type ReviewSource = 'study' | 'exercise' | 'tutor' | 'video';

/** Details from an exercise, which have no effect on scheduling. */
export interface AnswerDetails {
  readonly verdict?: string;
  readonly isHinted?: boolean;
  readonly isOverridden?: boolean;
  /** As typed, cut at 200 characters. */
  readonly answerText?: string;
}

export interface NewReview extends UserLanguage {
  readonly wordId: string;
  readonly clientReviewId: string;
  readonly exercise: LoggedExercise;
  readonly source: ReviewSource;
  /** Null if an exercise is only practice. */
  readonly rating: Rating | null;
  readonly studyDay: StudyDay;
  readonly counted: CountedAnswer | null;
  readonly paused: boolean;
  readonly turnedSolid: boolean;
  readonly details: AnswerDetails;
  readonly durationMs: number | null;
  readonly reviewedAt: Date;
  readonly receivedAt: Date;
}

/** The columns of the log in an archive, apart from the word and the duration. */
export const LOG_COLUMNS = {
  id: 'client_review_id',
  language: 'lang',
  source: 'source',
  exercise: 'exercise',
  rating: 'rating',
  verdict: 'verdict',
  answer: 'answer_text',
  hinted: 'hinted',
  overridden: 'overridden',
  counted: 'counted',
  studyDay: 'study_day',
  elapsedDays: 'elapsed_days',
  intervalDays: 'interval_days',
  stabilityBefore: 'stability_before',
  difficultyBefore: 'difficulty_before',
  predictedRecall: 'r_predicted',
  turnedSolid: 'turned_solid',
  paused: 'paused',
  reviewedAt: 'reviewed_at',
  receivedAt: 'received_at',
  undoneAt: 'undone_at',
};

const DONE = `
  select count(*) filter (where elapsed_days is null)::int as "newWords",
    count(*) filter (where elapsed_days is not null)::int as reviews
  from review_log
  where user_id = :userId and lang = :language and study_day = :day and counted and undone_at is null`;

/** Returns how many answers counted on a day: first answers to new words, and reviews. */
export async function doneOn(db: Knex, { userId, language }: UserLanguage, day: StudyDay): Promise<DoneToday> {
  const [done] = await prepared<[DoneToday]>(db, 'done on', DONE, { userId, language, day });
  return done;
}

const MINUTES_ON = `
  select (coalesce(sum(duration_ms), 0) / 60000.0)::float8 as minutes from review_log
  where user_id = :userId and lang = :language and study_day = :day and undone_at is null`;

export async function minutesOn(db: Knex, { userId, language }: UserLanguage, day: StudyDay): Promise<number> {
  const bindings = { userId, language, day };
  const [{ minutes }] = await prepared<[{ minutes: number }]>(db, 'minutes on', MINUTES_ON, bindings);
  return minutes;
}

const LOG = `
  with added as (
    insert into review_log (user_id, lang, word_id, client_review_id, exercise, source, verdict, hinted, overridden,
      answer_text, turned_solid, rating, counted, study_day, elapsed_days, interval_days, stability_before,
      difficulty_before, r_predicted, paused, duration_ms, reviewed_at, received_at)
    values (:userId, :language, :wordId, :clientReviewId, :exercise, :source, :verdict, :isHinted, :isOverridden,
      :answerText, :turnedSolid, :rating, :isCounted, :day, :elapsedDays, :intervalDays, :stability,
      :difficulty, :recall, :paused, :durationMs, :reviewedAt, :receivedAt)
    on conflict (user_id, client_review_id) do nothing returning id
  ), done as (${DONE})
  select exists (select from added) as "isNew", "newWords", reviews from done`;

/** @returns the day's totals including this answer, or null if the client has sent this answer's id before */
export async function logReview(trx: Knex, review: NewReview): Promise<DoneToday | null> {
  const { counted, details, studyDay: day, ...columns } = review;
  const [{ isNew, newWords, reviews }] = await prepared<[DoneToday & { isNew: boolean }]>(trx, 'log review', LOG, {
    ...columns,
    day,
    verdict: details.verdict ?? null,
    isHinted: details.isHinted ?? false,
    isOverridden: details.isOverridden ?? false,
    answerText: details.answerText?.slice(0, LONGEST_ANSWER_TEXT) ?? null,
    isCounted: counted !== null,
    elapsedDays: counted?.elapsedDays ?? null,
    intervalDays: counted?.intervalDays ?? null,
    stability: counted?.before?.stability ?? null,
    difficulty: counted?.before?.difficulty ?? null,
    recall: counted?.before?.recall ?? null,
  });
  if (!isNew) return null;
  // Adds this answer, because a statement does not see the rows that it inserts itself.
  const isFirst = counted?.elapsedDays === null;
  const isLater = counted !== null && !isFirst;
  return { newWords: newWords + Number(isFirst), reviews: reviews + Number(isLater) };
}

export interface LoggedReview extends Pick<
  ReviewAnswer,
  'counted' | 'studyDay' | 'intervalDays' | 'paused' | 'turnedSolid'
> {
  readonly wordId: string;
}

/** Returns the answer that a client has sent under this id, even if it was undone. */
export async function findReview(db: Knex, userId: string, clientReviewId: string): Promise<LoggedReview | null> {
  const found = await db('review_log')
    .where({ user_id: userId, client_review_id: clientReviewId })
    .first<LoggedReview | undefined>('counted', 'paused', {
      studyDay: 'study_day',
      intervalDays: 'interval_days',
      wordId: 'word_id',
      turnedSolid: 'turned_solid',
    });
  return found ?? null;
}
