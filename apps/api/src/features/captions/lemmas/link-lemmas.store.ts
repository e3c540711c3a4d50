import type { Knex } from 'knex';
import { FIRST_USER, type Key, keyPages } from './key-pages.ts';

const WINDOW = 2000;

/** Rows that are locked by other transactions are left for another night. */
const LINK_WORDS = `
  with asked as (
    select user_id, id from words where (user_id, id) > (:user_id::uuid, :id) order by user_id, id limit ${WINDOW}
  ), found as (
    select w.user_id, w.id, l.id as lemma_id from asked a join words w on w.user_id = a.user_id and w.id = a.id
      join lemmas l on l.lang = w.lang and l.lemma = w.lemma and l.unused_since is null
    where w.lemma_id is null
    for update of w skip locked
  ), linked as (
    update words w set lemma_id = f.lemma_id from found f
    where w.user_id = f.user_id and w.id = f.id returning 1
  ), last as (
    select * from asked order by user_id desc, id desc limit 1
  )
  select (select row_to_json(last) from last) as last, (select count(*)::int from linked) as linked`;

const LINK_MARKS = `
  with asked as (
    select user_id, lang, lemma from known_words where (user_id, lang, lemma) > (:user_id::uuid, :lang, :lemma)
    order by user_id, lang, lemma limit ${WINDOW}
  ), found as (
    select k.user_id, k.lang, k.lemma, l.id as lemma_id
    from asked a join known_words k on k.user_id = a.user_id and k.lang = a.lang and k.lemma = a.lemma
      join lemmas l on l.lang = k.lang and l.lemma = k.lemma and l.unused_since is null
    where k.lemma_id is null
    for update of k skip locked
  ), linked as (
    update known_words k set lemma_id = f.lemma_id from found f
    where k.user_id = f.user_id and k.lang = f.lang and k.lemma = f.lemma returning 1
  ), last as (
    select * from asked order by user_id desc, lang desc, lemma desc limit 1
  )
  select (select row_to_json(last) from last) as last, (select count(*)::int from linked) as linked`;

async function linkAll(db: Knex, sql: string, first: Key, signal: AbortSignal): Promise<number> {
  let total = 0;
  for await (const { linked } of keyPages<{ linked: number }>(db, sql, first, signal)) total += linked;
  return total;
}

/** Links saved words and marks without a lemma id, which every read has to find by text. @returns how many */
export async function linkLemmas(db: Knex, signal: AbortSignal): Promise<number> {
  const words = await linkAll(db, LINK_WORDS, { user_id: FIRST_USER, id: '0' }, signal);
  return words + (await linkAll(db, LINK_MARKS, { user_id: FIRST_USER, lang: '', lemma: '' }, signal));
}
