import type { LoggedAnswer, Rating, Stars, StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';
import { prepared } from '#db/prepared';
import { rowOf } from '#db/row-of';
import { LOG_COLUMNS } from './log-review.store.ts';

// Only this file, `log-review.store.ts` and `restored-histories.store.ts` write `review_log`. Rows are added, undone, and
// changed by a learner's verdict.

export interface StandingReview extends UserLanguage {
  readonly id: string;
  readonly clientReviewId: string;
  readonly wordId: string;
  readonly word: string;
  readonly stars: Stars;
  readonly counted: boolean;
  readonly studyDay: StudyDay;
  readonly paused: boolean;
  readonly receivedAt: Date;
  readonly isUndone: boolean;
}

/** Locks a word and its last matching answer. A request that waited while that was undone gets the previous answer. */
const STANDING = (conditions: string): string => `
  select l.id, l.client_review_id as "clientReviewId", l.word_id as "wordId", w.word, w.priority as stars,
    l.user_id as "userId", l.lang as language, l.counted, l.study_day as "studyDay", l.paused,
    l.received_at as "receivedAt", l.undone_at is not null as "isUndone"
  from review_log l join words w on w.user_id = l.user_id and w.id = l.word_id
  where l.user_id = :userId and ${conditions} order by l.id desc limit 1 for update of w, l`;

/** @returns the answer with its word locked, or null if no answer counts on that day */
export async function lockLastCounted(
  trx: Knex,
  userLanguage: UserLanguage,
  day: StudyDay,
): Promise<StandingReview | null> {
  const { rows } = await trx.raw<{ rows: StandingReview[] }>(
    STANDING('l.lang = :language and l.study_day = :day and l.counted and l.undone_at is null'),
    { ...userLanguage, day },
  );
  return rows[0] ?? null;
}

/** Returns the answer that a client has sent under this id and locks its word, or null. */
export async function lockReview(trx: Knex, userId: string, clientReviewId: string): Promise<StandingReview | null> {
  const sql = STANDING('l.client_review_id = :clientReviewId');
  const { rows } = await trx.raw<{ rows: StandingReview[] }>(sql, { userId, clientReviewId });
  return rows[0] ?? null;
}

export async function isLastOfWord(trx: Knex, { id, userId, wordId }: StandingReview): Promise<boolean> {
  const later = await trx('review_log')
    .where({ user_id: userId, word_id: wordId, counted: true })
    .andWhere('id', '>', id)
    .whereNull('undone_at')
    .first('id');
  return later === undefined;
}

/** The fields that a learner's verdict changes. */
interface Revision {
  readonly overridden: boolean;
  readonly rating?: Rating;
  readonly intervalDays?: number;
  readonly paused?: boolean;
  readonly turnedSolid?: boolean;
}

export async function reviseLogged(trx: Knex, { id, userId }: StandingReview, revision: Revision): Promise<void> {
  await trx('review_log').where({ user_id: userId, id }).update(rowOf(LOG_COLUMNS, revision));
}

const ANSWER = { wordId: 'word_id', day: 'study_day', rating: 'rating', intervalDays: 'interval_days' };

/** Returns the counted answers of some words by word id, in order. A word has at most one a day. */
export async function logsOf(
  db: Knex,
  userId: string,
  wordIds: readonly string[],
): Promise<ReadonlyMap<string, LoggedAnswer[]>> {
  const rows = await db('review_log')
    .where({ user_id: userId, counted: true })
    .whereIn('word_id', [...wordIds])
    .whereNull('undone_at')
    .orderBy('id')
    .select<{ wordId: string; day: number; rating: Rating; intervalDays: number }[]>(ANSWER);
  const logs = new Map<string, LoggedAnswer[]>();
  for (const { wordId, ...row } of rows) {
    const answer = { counted: true, ...row } as const;
    const log = logs.get(wordId);
    if (log === undefined) logs.set(wordId, [answer]);
    else log.push(answer);
  }
  return logs;
}

const LAST_ANSWERS = 50;

const SECONDS = `
  select percentile_cont(0.5) within group (order by duration_ms) / 1000 as seconds
  from (
    select duration_ms from review_log
    where user_id = :userId and lang = :language and counted and undone_at is null and duration_ms is not null
    order by study_day desc, id desc limit ${LAST_ANSWERS}
  ) as last`;

export async function secondsOf(db: Knex, { userId, language }: UserLanguage): Promise<number | null> {
  type Row = { seconds: number | null };
  const [{ seconds }] = await prepared<[Row]>(db, 'answer seconds', SECONDS, { userId, language });
  return seconds;
}

/** Returns a learner's words with any review data, in order. @param after the last id of the previous page, or `0` */
export async function wordsWithReviews(db: Knex, userId: string, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { word_id: string }[] }>(
    `(select word_id from review_state where user_id = :userId and word_id > :after order by word_id limit :limit)
    union (select distinct word_id from review_log where user_id = :userId and word_id > :after
      order by word_id limit :limit)
    union (select word_id from memory_seeds where user_id = :userId and word_id > :after order by word_id limit :limit)
    order by word_id limit :limit`,
    { userId, after, limit },
  );
  return rows.map((row) => row.word_id);
}

/** Marks an answer as undone. @returns false if another request already did so */
export async function markUndone(trx: Knex, { id, userId }: StandingReview, now: Date): Promise<boolean> {
  return (await trx('review_log').where({ user_id: userId, id }).whereNull('undone_at').update({ undone_at: now })) > 0;
}
