import { SESSION_SIZE, type Word } from '@wordreel/shared';
import { type ForgettingModel, type NewWord, type StudiedWord, type StudyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { ignored, notAmongMarked, unmarked } from '#db/asked-words';
import { CARD_STATE_COLUMNS, type CardStateRow, type MaybeCardStateRow, toCardState } from '#db/card-state-row';
import { prepared } from '#db/prepared';
import {
  type ScheduledWordRow,
  SCHEDULED_WORD_COLUMNS,
  type ScheduleOf,
  toScheduledWord,
  WORD_WITH_LINE_COLUMNS,
  type WordWithLine,
} from '#db/word-row';
import { ASKED } from '#features/reviews/card-states/loads.store';
import { toSchedule } from '#features/reviews/card-states/card-states.store';
import type { UserLanguage } from '#lib/user-language';

const CANDIDATE_COLUMNS = 'w.id, w.priority as stars, coalesce(w.lemma, w.word) as "lemmaKey", w.sentence';

const toStudied = (row: NewWord & CardStateRow): StudiedWord => ({ ...row, memory: toCardState(row) });

/** Maximum number of words to load for each star rating. A session drops only a few for being too similar to others. */
const MOST_OF_STARS = 3 * SESSION_SIZE;

/** Orders by the days since the last answer divided by the stability, on which the odds of recall depend. */
const dueOf = (words: string): string => `
  with due as materialized (
    select s.word_id, w.priority, ${CARD_STATE_COLUMNS} from review_state s ${words}
    where s.user_id = :userId and s.lang = :language and not s.paused and ${notAmongMarked('w')}
      and s.due_day <= :today and s.last_day < :today
  )
  select ${CANDIDATE_COLUMNS}, best.* from (values (1), (2), (3)) as stars (n)
    cross join lateral (
      select * from due where priority = stars.n
      order by (:today::int - last_day) / stability, word_id limit ${MOST_OF_STARS}) as best
    cross join lateral (select id, priority, word, lemma, sentence from words
      where user_id = :userId and id = best.word_id offset 0) as w`;

/** Looks each word up by its id. Without `offset 0` PostgreSQL reads the whole list instead. */
const FEW_DUE = dueOf(`cross join lateral (
      select priority, lemma, word from words
      where user_id = :userId and id = s.word_id and deleted_at is null offset 0) w`);

const MANY_DUE = dueOf('join words w on w.user_id = s.user_id and w.id = s.word_id and w.deleted_at is null');

/** For this many due words or more, reading the whole list is faster than looking each word up. */
const MANY = 2000;

/** Returns the best remembered due words per number of stars. @param due how many are due, which decides the query */
export async function dueCandidates(
  db: Knex,
  { userId, language }: UserLanguage,
  today: StudyDay,
  due: number,
): Promise<StudiedWord[]> {
  if (due === 0) return [];
  const [name, sql] = due < MANY ? (['few due words', FEW_DUE] as const) : (['many due words', MANY_DUE] as const);
  const rows = await prepared<(NewWord & CardStateRow)[]>(db, name, sql, { userId, language, today });
  return rows.map(toStudied);
}

const FRESH = `
  select ${CANDIDATE_COLUMNS} from (
    select w.id, row_number() over (partition by w.priority order by w.id) as place from words w
    where w.user_id = :userId and w.lang = :language and w.deleted_at is null and ${unmarked('w')}
      and not exists (select from review_state s where s.user_id = w.user_id and s.word_id = w.id)
  ) as waiting join words w on w.user_id = :userId and w.id = waiting.id
  where place <= :most order by w.id`;

/** Returns words that were never asked, oldest first. @param most the maximum per number of stars */
export function newCandidates(db: Knex, { userId, language }: UserLanguage, most: number): Promise<NewWord[]> {
  return prepared<NewWord[]>(db, 'new words', FRESH, { userId, language, most });
}

const WEAKEST = `
  select ${CANDIDATE_COLUMNS}, ${CARD_STATE_COLUMNS}, exists (
    select from review_log l
    where l.user_id = :userId and l.word_id = w.id and l.study_day = :today and l.undone_at is null) as "wasAsked"
  from ${ASKED} order by (:today - s.last_day) / s.stability desc, w.id limit :most`;

export async function weakestWords(
  db: Knex,
  { userId, language }: UserLanguage,
  today: StudyDay,
  most: number,
): Promise<(StudiedWord & { wasAsked: boolean })[]> {
  type Row = NewWord & CardStateRow & { wasAsked: boolean };
  const { rows } = await db.raw<{ rows: Row[] }>(WEAKEST, { userId, language, today, most });
  return rows.map((row) => ({ ...row, memory: toCardState(row) }));
}

const OF_VIDEO = `
  select ${CANDIDATE_COLUMNS}, ${CARD_STATE_COLUMNS}
  from words w left join review_state s on s.user_id = w.user_id and s.word_id = w.id
  where w.user_id = :userId and w.lang = :language and w.deleted_at is null and w.video_id = :video and ${unmarked('w')}
    and (s.word_id is null or (s.last_day < :today and not s.paused))
  order by s.due_day <= :today desc nulls last, w.id limit :most`;

/** Returns the words saved from a video and not answered on a day, with due ones first. */
export async function wordsOfVideo(
  db: Knex,
  { userId, language }: UserLanguage,
  { video, today, most }: { video: string; today: StudyDay; most: number },
): Promise<(NewWord | StudiedWord)[]> {
  type Row = NewWord & MaybeCardStateRow;
  const { rows } = await db.raw<{ rows: Row[] }>(OF_VIDEO, { userId, language, video, today, most });
  return rows.map((row) => (row.stability === null ? row : toStudied(row)));
}

/** Returns the paused words, oldest first. Ignored words are left out, because they are never asked. */
export async function pausedWords(db: Knex, { userId, language }: UserLanguage): Promise<string[]> {
  const sql = `
    select w.word from review_state s join words w on w.user_id = s.user_id and w.id = s.word_id
    where s.user_id = :userId and s.lang = :language and s.paused and w.deleted_at is null
      and not ${ignored('w')} order by w.id`;
  const rows = await prepared<{ word: string }[]>(db, 'paused words', sql, { userId, language });
  return rows.map(({ word }) => word);
}

export async function lastDayOf(db: Knex, { userId, language }: UserLanguage): Promise<StudyDay | null> {
  const sql = `select max(last_day) as day from review_state where user_id = :userId and lang = :language`;
  type Row = { day: number | null };
  const [{ day }] = await prepared<[Row]>(db, 'last day of a language', sql, { userId, language });
  return day;
}

export async function wordsById(
  db: Knex,
  userId: string,
  ids: readonly string[],
  model: ForgettingModel,
): Promise<ReadonlyMap<string, { word: Word; line: WordWithLine }>> {
  if (ids.length === 0) return new Map();
  type Row = ScheduledWordRow & WordWithLine;
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${WORD_WITH_LINE_COLUMNS}, ${SCHEDULED_WORD_COLUMNS}
    from words w left join review_state s on s.user_id = w.user_id and s.word_id = w.id
    where w.user_id = :userId and w.id = any(:ids::bigint[])`,
    { userId, ids },
  );
  const scheduleOf: ScheduleOf = (memory, paused) => toSchedule(memory, paused, model);
  return new Map(rows.map((row) => [row.id, { word: toScheduledWord(row, scheduleOf), line: row }]));
}
