import type { LanguageCode } from '@wordreel/shared';
import type {
  CountedAnswer,
  DoneToday,
  Exercise,
  LoggedAnswer,
  Rating,
  Stars,
  StudyDay,
  WordMemory,
} from '@wordreel/learning';
import type { Knex } from 'knex';

// The one file that writes `review_state` and `review_log`: the state follows from the log.

/** Longer answers are cut in the log. */
const LONGEST_ANSWER_TEXT = 200;

/** The forgetting model by which states are worked out. */
const ALGO = 'fsrs-6';

/** Whose words, of which language. */
export interface Pile {
  readonly userId: string;
  readonly language: LanguageCode;
}

export interface StateRow {
  stability: number;
  difficulty: number;
  last_day: number;
  due_day: number;
  reps: number;
  lapses: number;
}

export const STATE_COLUMNS = 'stability, difficulty, last_day, due_day, reps, lapses';

export const toMemory = ({ stability, difficulty, last_day, due_day, reps, lapses }: StateRow): WordMemory => ({
  stability,
  difficulty,
  lastDay: last_day,
  dueDay: due_day,
  reps,
  lapses,
});

/** A word of a list that is locked until the transaction ends, so that its answers are taken one after the other. */
export interface LockedWord {
  readonly id: string;
  readonly stars: Stars;
  readonly memory: WordMemory | null;
}

/** @returns null where the word is not in the list */
export async function lockWord(trx: Knex, { userId, language }: Pile, word: string): Promise<LockedWord | null> {
  const found = await trx('words')
    .where({ user_id: userId, lang: language, word })
    .whereNull('deleted_at')
    .forUpdate()
    .first<{ id: string; priority: Stars } | undefined>('id', 'priority');
  if (found === undefined) return null;
  const state = await trx('review_state')
    .where({ word_id: found.id })
    .first<StateRow | undefined>(trx.raw(STATE_COLUMNS));
  return { id: found.id, stars: found.priority, memory: state === undefined ? null : toMemory(state) };
}

/** An answer of the log as it is told to the client that sent it. */
export interface LoggedReview {
  readonly counted: boolean;
  readonly studyDay: StudyDay;
  readonly intervalDays: number | null;
  /** Whether it took the word out of the queue. */
  readonly paused: boolean;
  readonly wordId: string;
  /** Whether it made the word solid. */
  readonly turnedSolid: boolean;
}

interface LoggedRow {
  counted: boolean;
  study_day: number;
  interval_days: number | null;
  paused: boolean;
  word_id: string;
  turned_solid: boolean;
}

/** The answer that a client has sent under this id before, also where it was taken back. */
export async function findReview(db: Knex, userId: string, clientReviewId: string): Promise<LoggedReview | null> {
  const row = await db('review_log')
    .where({ user_id: userId, client_review_id: clientReviewId })
    .first<LoggedRow | undefined>('counted', 'study_day', 'interval_days', 'paused', 'word_id', 'turned_solid');
  if (row === undefined) return null;
  return {
    counted: row.counted,
    studyDay: row.study_day,
    intervalDays: row.interval_days,
    paused: row.paused,
    wordId: row.word_id,
    turnedSolid: row.turned_solid,
  };
}

/** How many other words are due on each of the days, both included. */
export async function dueByDay(
  db: Knex,
  { userId, language }: Pile,
  [first, last]: readonly [StudyDay, StudyDay],
  exceptWordId: string | null = null,
): Promise<ReadonlyMap<StudyDay, number>> {
  const query = db('review_state')
    .join('words', 'words.id', 'review_state.word_id')
    .where({ 'review_state.user_id': userId, 'review_state.lang': language, paused: false, 'words.deleted_at': null })
    .whereBetween('due_day', [first, last])
    .groupBy('due_day');
  if (exceptWordId !== null) query.whereNot('word_id', exceptWordId);
  const rows = await query.select<{ due_day: number; n: number }[]>('due_day', db.raw('count(*)::int as n'));
  return new Map(rows.map(({ due_day, n }) => [due_day, n]));
}

/** What a word was asked by; the flip card is that of study. */
export type LoggedExercise = Exercise | 'hear-choose' | 'article';

/** Which door an answer came through. */
export type ReviewSource = 'study' | 'exercise' | 'tutor' | 'video';

/** What an exercise tells of an answer; nothing changes by it. */
export interface AnswerDetails {
  readonly verdict?: string;
  readonly isHinted?: boolean;
  readonly isOverridden?: boolean;
  /** As it was typed, cut at 200 characters. */
  readonly answerText?: string;
}

/** What the log is told of an answer. */
export interface NewReview extends Pile {
  readonly wordId: string;
  readonly clientReviewId: string;
  readonly exercise: LoggedExercise;
  readonly source: ReviewSource;
  /** Null where an exercise is practice only. */
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

/** Adds an answer to the log. @returns false where the client has sent its id before */
export async function logReview(trx: Knex, review: NewReview): Promise<boolean> {
  const { counted } = review;
  const added = await trx('review_log')
    .insert({
      user_id: review.userId,
      lang: review.language,
      word_id: review.wordId,
      client_review_id: review.clientReviewId,
      exercise: review.exercise,
      source: review.source,
      verdict: review.details.verdict ?? null,
      hinted: review.details.isHinted ?? false,
      overridden: review.details.isOverridden ?? false,
      answer_text: review.details.answerText?.slice(0, LONGEST_ANSWER_TEXT) ?? null,
      turned_solid: review.turnedSolid,
      rating: review.rating,
      counted: counted !== null,
      study_day: review.studyDay,
      elapsed_days: counted?.elapsedDays ?? null,
      interval_days: counted?.intervalDays ?? null,
      stability_before: counted?.before?.stability ?? null,
      difficulty_before: counted?.before?.difficulty ?? null,
      r_predicted: counted?.before?.recall ?? null,
      paused: review.paused,
      duration_ms: review.durationMs,
      reviewed_at: review.reviewedAt,
      received_at: review.receivedAt,
    })
    .onConflict(['user_id', 'client_review_id'])
    .ignore()
    .returning('id');
  return added.length > 0;
}

/**
 * Keeps what is remembered of a word now; null where nothing counted.
 * @param paused whether the word is not to be asked; left out, that stays as it is
 */
export async function keepMemory(
  trx: Knex,
  { userId, language }: Pile,
  wordId: string,
  { memory, paused }: { readonly memory: WordMemory | null; readonly paused?: boolean },
): Promise<void> {
  if (memory === null) {
    await trx('review_state').where({ word_id: wordId }).delete();
    return;
  }
  const { stability, difficulty, lastDay, dueDay, reps, lapses } = memory;
  const state = {
    algo: ALGO,
    stability,
    difficulty,
    last_day: lastDay,
    due_day: dueDay,
    reps,
    lapses,
    ...(paused !== undefined && { paused }),
  };
  await trx('review_state')
    .insert({ word_id: wordId, user_id: userId, lang: language, ...state })
    .onConflict('word_id')
    .merge(state);
}

/** Takes a word out of the queue, or brings it back. @returns false where it is not in the list, or was never answered */
export async function pauseWord(db: Knex, { userId, language }: Pile, word: string, paused: boolean): Promise<boolean> {
  const listed = db('words').where({ user_id: userId, lang: language, word }).whereNull('deleted_at').select('id');
  return (await db('review_state').whereIn('word_id', listed).update({ paused })) > 0;
}

/** The last answer of a day that counts. */
export interface LastCounted {
  readonly id: string;
  readonly clientReviewId: string;
  readonly wordId: string;
  readonly word: string;
  /** Whether it took the word out of the queue. */
  readonly paused: boolean;
}

/** @returns null where nothing of that day counts; else the answer, and its word is locked */
export async function lastCountedOf(trx: Knex, { userId, language }: Pile, day: StudyDay): Promise<LastCounted | null> {
  const row = await trx('review_log')
    .join('words', 'words.id', 'review_log.word_id')
    .where({ 'review_log.user_id': userId, 'review_log.lang': language, study_day: day, counted: true })
    .whereNull('undone_at')
    .orderBy('review_log.id', 'desc')
    // The answer too: whoever waited while another request took it back goes on to the one before.
    .forUpdate('words', 'review_log')
    .first<{ id: string; client_review_id: string; word_id: string; word: string; paused: boolean } | undefined>(
      'review_log.id',
      'review_log.paused',
      'client_review_id',
      'word_id',
      'word',
    );
  if (row === undefined) return null;
  return {
    id: row.id,
    clientReviewId: row.client_review_id,
    wordId: row.word_id,
    word: row.word,
    paused: row.paused,
  };
}

/** The answers to some words, by the word, in the order in which they were taken, without those that were taken back. */
export async function logsOf(db: Knex, wordIds: readonly string[]): Promise<ReadonlyMap<string, LoggedAnswer[]>> {
  const rows = await db('review_log')
    .whereIn('word_id', [...wordIds])
    .whereNull('undone_at')
    .orderBy('id')
    .select<{ word_id: string; counted: boolean; study_day: number; rating: Rating; interval_days: number }[]>(
      'word_id',
      'counted',
      'study_day',
      'rating',
      'interval_days',
    );
  const logs = new Map<string, LoggedAnswer[]>();
  for (const { word_id: wordId, counted, study_day: day, rating, interval_days: intervalDays } of rows) {
    const answer = counted ? { counted, day, rating, intervalDays } : { counted, day, rating };
    const log = logs.get(wordId);
    if (log === undefined) logs.set(wordId, [answer]);
    else log.push(answer);
  }
  return logs;
}

/** Whether a word is out of the queue; false without a memory. */
export async function isPaused(db: Knex, wordId: string): Promise<boolean> {
  const row = await db('review_state').where({ word_id: wordId }).first<{ paused: boolean } | undefined>('paused');
  return row?.paused ?? false;
}

/** What counted on a day: first answers to new words, and reviews. */
export async function doneOn(db: Knex, { userId, language }: Pile, day: StudyDay): Promise<DoneToday> {
  const { rows } = await db.raw<{ rows: [{ news: number; reviews: number }] }>(
    `select count(*) filter (where elapsed_days is null)::int as news,
      count(*) filter (where elapsed_days is not null)::int as reviews
    from review_log
    where user_id = :userId and lang = :language and study_day = :day and counted and undone_at is null`,
    { userId, language, day },
  );
  return { newWords: rows[0].news, reviews: rows[0].reviews };
}

/** What is kept of some words, by the word. */
export async function memoriesOf(db: Knex, wordIds: readonly string[]): Promise<ReadonlyMap<string, WordMemory>> {
  const rows = await db('review_state')
    .whereIn('word_id', [...wordIds])
    .select<(StateRow & { word_id: string })[]>(db.raw(`word_id, ${STATE_COLUMNS}`));
  return new Map(rows.map((row) => [row.word_id, toMemory(row)]));
}

/** Ids of words that have an answer or a memory, in order. @param after the last of the page before, `0` for the first */
export async function wordsWithReviews(db: Knex, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { word_id: string }[] }>(
    `(select word_id from review_state where word_id > :after order by word_id limit :limit)
    union (select distinct word_id from review_log where word_id > :after order by word_id limit :limit)
    order by word_id limit :limit`,
    { after, limit },
  );
  return rows.map(({ word_id }) => word_id);
}

/** Takes an answer back. @returns false where another request has done so */
export async function markUndone(trx: Knex, id: string, now: Date): Promise<boolean> {
  return (await trx('review_log').where({ id }).whereNull('undone_at').update({ undone_at: now })) > 0;
}
