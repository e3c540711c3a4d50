import type { AccountExport, LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { restoreRows } from '#db/restore-part';
import { rowOf } from '#db/row-of';
import { LOG_COLUMNS } from '#features/reviews/log/log-review.store';
import type { UserLanguage } from '#lib/user-language';

type ExportedReview = AccountExport['reviews'][number];

export interface RestoredHistory {
  readonly language: LanguageCode;
  readonly word: string;
  readonly reviews: readonly ExportedReview[];
  readonly memory: AccountExport['memories'][number] | null;
  readonly seed: AccountExport['memorySeeds'][number] | null;
}

const toRow = (userId: string, wordId: string, review: ExportedReview) => ({
  ...rowOf(LOG_COLUMNS, review),
  user_id: userId,
  word_id: wordId,
  // Only an answer with a rating and an interval can count.
  counted: review.counted && review.rating !== null && review.intervalDays !== null,
  duration_ms: review.seconds === null ? null : Math.round(review.seconds * 1000),
});

export interface LockedHistory extends RestoredHistory {
  readonly wordId: string;
  readonly hadHistory: boolean;
}

/** Locks the words of histories, including removed ones. Unknown words are left out. */
export async function lockHistories(
  trx: Knex,
  { userId, language }: UserLanguage,
  histories: readonly RestoredHistory[],
): Promise<LockedHistory[]> {
  const { rows } = await trx.raw<{ rows: { id: string; word: string; had_history: boolean }[] }>(
    `with locked as (
      select id, word from words where user_id = :userId and lang = :language
        and word = any(array(select json_array_elements_text(:words::json))) order by id for update
    )
    select id, word, exists (select from review_log l where l.user_id = :userId and l.word_id = locked.id)
      or exists (select from review_state s where s.user_id = :userId and s.word_id = locked.id)
      or exists (select from memory_seeds m where m.user_id = :userId and m.word_id = locked.id) as had_history
    from locked`,
    { userId, language, words: JSON.stringify(histories.map(({ word }) => word)) },
  );
  const found = new Map(rows.map((row) => [row.word, row]));
  return histories.flatMap((history) => {
    const row = found.get(history.word);
    return row === undefined ? [] : [{ ...history, wordId: row.id, hadHistory: row.had_history }];
  });
}

/** Adds missing answers, in the order in which they were accepted. @returns the client ids of the new ones */
export async function addAnswers(
  trx: Knex,
  userId: string,
  histories: readonly LockedHistory[],
): Promise<ReadonlySet<string>> {
  const rows = histories.flatMap(({ wordId, reviews }) => reviews.map((review) => toRow(userId, wordId, review)));
  const added = await restoreRows(trx, { table: 'review_log', key: ['user_id', 'client_review_id'] }, rows);
  return new Set(added.map((row) => String(row['client_review_id'])));
}

export async function countAnswers(db: Knex, userId: string, histories: readonly RestoredHistory[]): Promise<number> {
  const ids = JSON.stringify(histories.flatMap(({ reviews }) => reviews.map(({ id }) => id)));
  const { rows } = await db.raw<{ rows: [{ standing: number }] }>(
    `select count(*)::int as standing from review_log where user_id = :userId
      and client_review_id in (select json_array_elements_text(:ids::json)::uuid)`,
    { userId, ids },
  );
  return rows[0].standing;
}

const SEEDED = `
  insert into memory_seeds (word_id, user_id, lang, stability, difficulty, last_day, due_day, reps, lapses)
  select "wordId", :userId::uuid, :language, stability, difficulty, "lastDay", "dueDay", reps, lapses
  from json_to_recordset(:seeds::json) as s("wordId" bigint, stability float8, difficulty float8, "lastDay" int,
    "dueDay" int, reps int, lapses int)
  on conflict (user_id, word_id) do nothing`;

/** Stores the initial states of words that had no history. */
export async function addInitialStatesOf(
  trx: Knex,
  { userId, language }: UserLanguage,
  histories: readonly LockedHistory[],
): Promise<void> {
  const seeds = histories.flatMap(({ wordId, seed }) => (seed === null ? [] : [{ ...seed, wordId }]));
  if (seeds.length > 0) await trx.raw(SEEDED, { userId, language, seeds: JSON.stringify(seeds) });
}

const REORDERED = 2000;

const OUT_OF_ORDER = `
  select distinct word_id from (
    select word_id, study_day, reviewed_at, lag(study_day) over w as day_before, lag(reviewed_at) over w as before
    from review_log where user_id = :userId and word_id = any(:wordIds::bigint[])
    window w as (partition by word_id order by id)
  ) as l where day_before > study_day or (day_before = study_day and before > reviewed_at)`;

/** Materialized, because a join may read its inner side again, and would then get other numbers. */
const REORDER = `
  with renumbered as materialized (
    select id, nextval(pg_get_serial_sequence('review_log', 'id')) as next from (
      select id from review_log where user_id = :userId and word_id = any(:wordIds::bigint[]) and id <= :last::bigint
      order by study_day, reviewed_at, id limit ${REORDERED}
    ) as ordered
  )
  update review_log l set id = r.next from renumbered r where l.user_id = :userId and l.id = r.id`;

/** Assigns new ids to the answers of words, so that restored and existing answers are in the order of their days. */
export async function reorderAnswers(trx: Knex, userId: string, wordIds: readonly string[]): Promise<void> {
  const { rows } = await trx.raw<{ rows: { word_id: string }[] }>(OUT_OF_ORDER, { userId, wordIds: [...wordIds] });
  const wrong = rows.map((row) => row.word_id);
  if (wrong.length === 0) return;
  const newest = await trx('review_log')
    .where({ user_id: userId })
    .whereIn('word_id', wrong)
    .max<{ max: string }[]>('id');
  const bindings = { userId, wordIds: wrong, last: newest[0]?.max ?? '0' };
  // New ids are larger than all earlier ones, so each statement renumbers the earliest answers that are left.
  while ((await trx.raw<{ rowCount: number }>(REORDER, bindings)).rowCount === REORDERED);
}

/** A counted answer must not count if an earlier one, or the word's initial state, has the same day or a later one. */
const COUNT_ONCE = `
  update review_log l set counted = false from (
    select c.id, c.study_day, greatest(m.last_day, max(c.study_day) over (
      partition by c.word_id order by c.id rows between unbounded preceding and 1 preceding
    )) as before
    from review_log c left join memory_seeds m on m.user_id = c.user_id and m.word_id = c.word_id
    where c.user_id = :userId and c.word_id = any(:wordIds::bigint[]) and c.counted and c.undone_at is null
  ) as w where l.user_id = :userId and l.id = w.id and w.study_day <= w.before`;

/** Lets only the first answer of each day count, and none before the word's initial state. */
export async function countOnceADay(trx: Knex, userId: string, wordIds: readonly string[]): Promise<void> {
  await trx.raw(COUNT_ONCE, { userId, wordIds: [...wordIds] });
}
