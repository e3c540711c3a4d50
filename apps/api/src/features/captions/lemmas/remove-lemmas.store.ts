import type { Knex } from 'knex';
import { FIRST_USER, type Key, keyPages } from './key-pages.ts';

const WINDOW = 2000;
const TRANSCRIPTS = 100;

/** Each returns the ids of the lemmas in a page of rows, and the key of the page's last row. */
const LEMMAS_OF: readonly (readonly [first: Key, sql: string])[] = [
  [
    { id: '0' },
    `with asked as (select id, lemma_ids from transcripts where id > :id order by id limit ${TRANSCRIPTS}),
      last as (select id from asked order by id desc limit 1)
    select (select row_to_json(last) from last) as last,
      array(select distinct unnest(lemma_ids) from asked) as ids`,
  ],
  [
    { user_id: FIRST_USER, id: '0' },
    `with asked as (select user_id, id, lemma_id from words
        where (user_id, id) > (:user_id::uuid, :id) order by user_id, id limit ${WINDOW}),
      last as (select user_id, id from asked order by user_id desc, id desc limit 1)
    select (select row_to_json(last) from last) as last,
      array(select distinct lemma_id from asked where lemma_id is not null) as ids`,
  ],
  [
    { id: FIRST_USER },
    `with asked as (select id from users where id > :id order by id limit ${TRANSCRIPTS}),
      last as (select id from asked order by id desc limit 1)
    select (select row_to_json(last) from last) as last,
      array(select distinct k.lemma_id from known_words k join asked a on a.id = k.user_id
        where k.lemma_id is not null) as ids`,
  ],
];

/** Collects the ids of all lemmas in captions, words and marks; null if the signal stops it early. */
export async function findUsedIds(db: Knex, signal: AbortSignal): Promise<Set<number> | null> {
  const used = new Set<number>();
  for (const [first, sql] of LEMMAS_OF) {
    for await (const { ids } of keyPages<{ ids: number[] }>(db, sql, first, signal)) {
      for (const id of ids) used.add(id);
    }
  }
  return signal.aborted ? null : used;
}

/** `unusedSince` is in ms since 1970, or null if the lemma is in use. */
export type StandingLemma = Awaited<ReturnType<typeof nextLemmas>>[number];

export async function nextLemmas(db: Knex, after: number) {
  const rows = await db('lemmas')
    .where('id', '>', after)
    .orderBy('id')
    .limit(WINDOW)
    .select<{ id: number; unused_since: Date | null }[]>('id', 'unused_since');
  return rows.map(({ id, unused_since: since }) => ({ id, unusedSince: since?.getTime() ?? null }));
}

/** Skips rows that a running import has locked, instead of waiting for the import. */
const LOCKED = '(select id from lemmas where id = any(:ids::int[]) order by id for update skip locked)';

export async function markUsed(db: Knex, ids: readonly number[]): Promise<void> {
  await db.raw(`update lemmas set unused_since = null where id in ${LOCKED}`, { ids: [...ids] });
}

const IS_OVERRIDE = 'exists (select from token_overrides o where o.lang = l.lang and o.lemma = l.lemma)';

/** Records when lemmas became unused. The lemmas of overrides count as used. */
export async function markUnused(db: Knex, ids: readonly number[], now: number): Promise<void> {
  await db.raw(
    `update lemmas l set unused_since = :time
    where id in ${LOCKED} and unused_since is null and not ${IS_OVERRIDE}`,
    { ids: [...ids], time: new Date(now) },
  );
}

/** Removes lemmas that have been unused since `before`, with their forms, in a transaction. @returns how many */
export async function removeLemmas(db: Knex, ids: readonly number[], before: number): Promise<number> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `select id from lemmas l where id = any(:ids::int[]) and unused_since <= :before and not ${IS_OVERRIDE}
    order by id for update skip locked`,
    { ids: [...ids], before: new Date(before) },
  );
  const locked = rows.map(({ id }) => id);
  await db('forms').whereIn('lemma_id', locked).delete();
  return db('lemmas').whereIn('id', locked).delete();
}
