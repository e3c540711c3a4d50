import type { LanguageCode, ReviewAnswer, Schedule, UndoneReview } from '@wordreel/shared';
import {
  answerWord,
  becomesLeech,
  forgettingModel,
  fuzzWindow,
  isSolid,
  nextIntervals,
  RATING,
  type Rating,
  replay,
  reschedule,
  RETENTION,
  ROLLOVER_HOUR,
  SOLID_RECALL,
  type StudyDay,
  studyDay,
  type Terms,
  type WordMemory,
} from '@wordreel/learning';
import type { Knex } from 'knex';
import {
  type AnswerDetails,
  doneOn,
  dueByDay,
  findReview,
  isPaused,
  keepMemory,
  lastCountedOf,
  lockWord,
  type LockedWord,
  type LoggedExercise,
  type LoggedReview,
  logReview,
  logsOf,
  markUndone,
  memoriesOf,
  type Pile,
  type ReviewSource,
} from './reviews.store.ts';

/** The forgetting curve with the published weights. */
export const model = forgettingModel();

/** Longer than this nobody looks at a card: they went away. */
const LONGEST_LOOK_MS = 60_000;

/** The learner's day at a moment. @param zone one that `isTimeZone` knows */
export const dayAt = (ms: number, zone: string): StudyDay =>
  studyDay(new Date(ms), { zone, rolloverHour: ROLLOVER_HOUR });

const lookOf = (ms: number | null): number | null => (ms === null ? null : Math.min(ms, LONGEST_LOOK_MS));

/** An answer to a word, from any door. No rating: it is practice. */
export interface Review {
  readonly clientReviewId: string;
  readonly language: LanguageCode;
  readonly word: string;
  readonly exercise: LoggedExercise;
  readonly source: ReviewSource;
  readonly rating: Rating | null;
  /** On the learner's clock. */
  readonly day: StudyDay;
  readonly durationMs: number | null;
  readonly reviewedAt: string;
  /** Never counts, whatever its rating. */
  readonly isPractice: boolean;
  readonly details?: AnswerDetails;
}

const isSolidOn = (memory: WordMemory | null, day: StudyDay): boolean =>
  memory !== null && isSolid(memory.stability, model.recall(memory, Math.max(0, day - memory.lastDay)));

/** The memory of a word as it is told. */
export function toSchedule(memory: WordMemory, paused: boolean): Schedule {
  const { stability, difficulty, lastDay, dueDay, reps, lapses } = memory;
  const solidDays = Math.floor(model.daysUntil(memory, SOLID_RECALL));
  return {
    stability,
    difficulty,
    lastDay,
    dueDay,
    reps,
    lapses,
    ...(isSolid(stability, 1) && { solidUntil: lastDay + solidDays }),
    ...(paused && { paused }),
  };
}

/** What is told of an answer that stands in the log: what it did, and how things are now. */
async function answerOf(
  trx: Knex,
  pile: Pile,
  clientReviewId: string,
  { counted, studyDay: day, intervalDays, paused, wordId, turnedSolid }: LoggedReview,
): Promise<ReviewAnswer> {
  const memory = (await memoriesOf(trx, [wordId])).get(wordId);
  return {
    clientReviewId,
    counted,
    studyDay: day,
    intervalDays,
    dueDay: intervalDays === null ? null : day + intervalDays,
    paused,
    turnedSolid,
    schedule: memory === undefined ? null : toSchedule(memory, await isPaused(trx, wordId)),
    done: await doneOn(trx, pile, day),
  };
}

/** The terms of a word, with the load of the days among which its next one is to be chosen. */
async function termsOf(
  trx: Knex,
  pile: Pile,
  word: LockedWord,
  { day, rating }: Pick<Review, 'day' | 'rating'>,
): Promise<Terms> {
  const terms: Terms = { model, retention: RETENTION.usual, stars: word.stars, load: null };
  const window = fuzzWindow(rating === null ? 0 : (nextIntervals(word.memory, day, terms)?.[rating] ?? 0));
  if (window === null) return terms;
  const due = await dueByDay(trx, pile, [day + window[0], day + window[1]], word.id);
  return { ...terms, load: (each) => due.get(each) ?? 0 };
}

/**
 * Takes an answer: into the log and, where it counts, into the memory of the word. The id of the client makes it safe to
 * send twice: then the first answer is told again.
 * @returns null where the word is not in the list
 */
export function takeReview(db: Knex, userId: string, review: Review, now: number): Promise<ReviewAnswer | null> {
  const { clientReviewId, language, day, exercise, source, details = {} } = review;
  const pile = { userId, language };
  const rating = review.isPractice ? null : review.rating;
  return db.transaction(async (trx) => {
    const word = await lockWord(trx, pile, review.word);
    const known = await findReview(trx, userId, clientReviewId);
    if (known !== null) return answerOf(trx, pile, clientReviewId, known);
    if (word === null) return null;
    const { counted, memory } = answerWord(
      word.memory,
      { day, rating },
      await termsOf(trx, pile, word, { day, rating }),
    );
    const paused = counted?.rating === RATING.again && memory !== null && becomesLeech(memory.lapses);
    const turnedSolid = counted !== null && !isSolidOn(word.memory, day) && isSolidOn(memory, day);
    const isNew = await logReview(trx, {
      ...pile,
      wordId: word.id,
      clientReviewId,
      exercise,
      source,
      rating: review.rating,
      studyDay: day,
      counted,
      paused,
      turnedSolid,
      details,
      durationMs: lookOf(review.durationMs),
      reviewedAt: new Date(review.reviewedAt),
      receivedAt: new Date(now),
    });
    if (isNew && counted !== null) await keepMemory(trx, pile, word.id, { memory, ...(paused && { paused }) });
    // Another request with this id, for another word, was quicker: it is the one that stands.
    const standing = isNew ? null : await findReview(trx, userId, clientReviewId);
    const intervalDays = counted?.intervalDays ?? null;
    const own = { counted: counted !== null, studyDay: day, intervalDays, paused, turnedSolid, wordId: word.id };
    return answerOf(trx, pile, clientReviewId, standing ?? own);
  });
}

/**
 * Finds a word's next day anew after its stars changed, from its last counted answer on; what is remembered stays. A word
 * that would have been due before today is due. Done twice it is the same.
 */
export async function rescheduleWord(db: Knex, pile: Pile, word: string): Promise<void> {
  await db.transaction(async (trx) => {
    const locked = await lockWord(trx, pile, word);
    if (!locked?.memory) return;
    const { id, stars, memory } = locked;
    const terms: Terms = { model, retention: RETENTION.usual, stars, load: null };
    const first = reschedule(memory, memory.lastDay, terms);
    const window = fuzzWindow(first.dueDay - memory.lastDay) ?? [0, 0];
    const due = await dueByDay(trx, pile, [memory.lastDay + window[0], memory.lastDay + window[1]], id);
    const load = (day: StudyDay): number => due.get(day) ?? 0;
    await keepMemory(trx, pile, id, { memory: reschedule(memory, memory.lastDay, { ...terms, load }) });
  });
}

/**
 * Takes the last counted answer of a day back and replays the rest of the word's log, so that its memory is what it was.
 * @returns null where nothing of that day counts
 */
export function undoReview(db: Knex, pile: Pile, day: StudyDay, now: number): Promise<UndoneReview | null> {
  return db.transaction(async (trx) => {
    const last = await lastCountedOf(trx, pile, day);
    if (last === null || !(await markUndone(trx, last.id, new Date(now)))) return null;
    const log = (await logsOf(trx, [last.wordId])).get(last.wordId) ?? [];
    // Whoever takes back the answer that paused a word wants it asked again.
    await keepMemory(trx, pile, last.wordId, { memory: replay(log, model), ...(last.paused && { paused: false }) });
    return { clientReviewId: last.clientReviewId, word: last.word };
  });
}
