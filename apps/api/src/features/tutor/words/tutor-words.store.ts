import type { ReviewPriority } from '@wordreel/shared';
import type { Knex } from 'knex';
import { unmarked } from '#db/asked-words';
import { WORD_WITH_LINE_COLUMNS, type WordWithLine } from '#db/word-row';
import type { Learner, UserLanguage } from '#lib/user-language';

export interface KeptWord extends WordWithLine {
  readonly translation: string | null;
  readonly stars: ReviewPriority;
  /** Due today and not yet answered today, as in the queue. */
  readonly isDue: boolean;
  readonly isOfVideo: boolean;
}

const KEPT = `
  with asked as (
    select w.*, coalesce(s.due_day <= :today and s.last_day < :today, false) as is_due,
      coalesce(w.video_id = :video::text, false) as is_of_video,
      (:today - s.last_day) / s.stability as age
    from words w left join review_state s on s.user_id = w.user_id and s.word_id = w.id
    where w.user_id = :userId and w.lang = :language and w.deleted_at is null and not coalesce(s.paused, false)
      and ${unmarked('w')}
  ), ranked as (
    select asked.*, row_number() over (partition by is_due, priority
      order by is_of_video desc, case when is_due then age else -age end nulls last, id) as n
    from asked
  )
  select ${WORD_WITH_LINE_COLUMNS}, w.translation, w.priority as stars, w.is_due as "isDue", w.is_of_video as "isOfVideo"
  from ranked w where n <= :most order by is_due desc, n, id`;

/** Lists words to use, up to `most` per priority: the best remembered due words, then the weakest of the others. */
export async function listKept(db: Knex, asker: Learner, video: string | null, most: number): Promise<KeptWord[]> {
  const { rows } = await db.raw<{ rows: KeptWord[] }>(KEPT, { ...asker, video, most });
  return rows;
}

const LISTED = `
  select ${WORD_WITH_LINE_COLUMNS}, w.translation, w.priority as stars,
    coalesce(s.due_day <= :today and s.last_day < :today, false) as "isDue", false as "isOfVideo"
  from words w left join review_state s on s.user_id = w.user_id and s.word_id = w.id
  where w.user_id = :userId and w.lang = :language and w.deleted_at is null`;

async function listed(db: Knex, asker: Learner, column: 'word' | 'lemma', names: readonly string[]) {
  if (names.length === 0) return [];
  const { rows } = await db.raw<{ rows: KeptWord[] }>(
    `${LISTED} and w.${column} = any(array(select json_array_elements_text(:names::json)))`,
    { ...asker, names: JSON.stringify(names) },
  );
  return rows;
}

export const findKept = (db: Knex, asker: Learner, words: readonly string[]): Promise<KeptWord[]> =>
  listed(db, asker, 'word', words);

export const listWithLemmas = (db: Knex, asker: Learner, lemmas: readonly string[]): Promise<KeptWord[]> =>
  listed(db, asker, 'lemma', lemmas);

/** `not in` makes PostgreSQL read the learner's words once. With `not exists`, it compares every lemma with every word. */
export async function withoutStatus(
  db: Knex,
  { userId, language }: UserLanguage,
  lemmas: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw<{ rows: { lemma: string }[] }>(
    `select a.lemma from json_array_elements_text(:lemmas::json) as a(lemma)
    where a.lemma not in (
        select k.lemma from known_words k where k.user_id = :userId and k.lang = :language)
      and a.lemma not in (
        select unnest(array[coalesce(w.lemma, w.word), w.word]) from words w
        where w.user_id = :userId and w.lang = :language and w.deleted_at is null)`,
    { userId, language, lemmas: JSON.stringify(lemmas) },
  );
  return new Set(rows.map(({ lemma }) => lemma));
}

/** Returns whether each word was answered today. Words that are no longer in the list are left out. */
export async function standingOf(
  db: Knex,
  { userId, language, today }: Learner,
  words: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  if (words.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: { word: string; isReviewed: boolean }[] }>(
    `select w.word, exists (select from review_log l
        where l.user_id = :userId and l.word_id = w.id and l.study_day = :today and l.undone_at is null) as "isReviewed"
    from words w where w.user_id = :userId and w.lang = :language and w.deleted_at is null
      and w.word = any(array(select json_array_elements_text(:words::json)))`,
    { userId, language, today, words: JSON.stringify(words) },
  );
  return new Map(rows.map(({ word, isReviewed }) => [word, isReviewed]));
}

/** Returns the lemmas of a video's captions; the learner's own captions come before the shared ones. */
export async function lemmasOfVideo(
  db: Knex,
  { userId, language }: UserLanguage,
  video: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw<{ rows: { lemmas: string[] }[] }>(
    `select lemmas from transcripts
    where video_id = :video and lang = :language and (user_id is null or user_id = :userId)
    order by user_id nulls last, id desc limit 1`,
    { userId, language, video },
  );
  return new Set(rows[0]?.lemmas);
}
