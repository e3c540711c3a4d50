import type { Knex } from 'knex';

const WINDOW = 2000;

/** Rows that are locked by other transactions are left for another night. */
const LINK_WORDS = `
  with asked as (
    select id from words where id > :after order by id limit ${WINDOW}
  ), found as (
    select w.id, l.id as lemma_id from asked a join words w on w.id = a.id
      join lemmas l on l.lang = w.lang and l.lemma = w.lemma and l.unused_since is null
    where w.lemma_id is null
    for update of w skip locked
  ), linked as (
    update words w set lemma_id = f.lemma_id from found f where w.id = f.id returning 1
  )
  select (select max(id)::text from asked) as last, (select count(*)::int from linked) as linked`;

const LINK_MARKS = `
  with asked as (
    select user_id, lang, lemma from known_words where (user_id, lang, lemma) > (:userId::uuid, :language, :lemma)
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

async function linkWords(db: Knex, signal: AbortSignal): Promise<number> {
  let total = 0;
  for (let after: string | null = '0'; after !== null && !signal.aborted;) {
    const { rows }: { rows: [{ last: string | null; linked: number }] } = await db.raw(LINK_WORDS, { after });
    total += rows[0].linked;
    after = rows[0].last;
  }
  return total;
}

interface MarkKey {
  user_id: string;
  lang: string;
  lemma: string;
}

async function linkMarks(db: Knex, signal: AbortSignal): Promise<number> {
  let total = 0;
  const first: MarkKey = { user_id: '00000000-0000-0000-0000-000000000000', lang: '', lemma: '' };
  for (let after: MarkKey | null = first; after !== null && !signal.aborted;) {
    const { user_id: userId, lang: language, lemma }: MarkKey = after;
    const { rows }: { rows: [{ last: MarkKey | null; linked: number }] } = await db.raw(LINK_MARKS, {
      userId,
      language,
      lemma,
    });
    total += rows[0].linked;
    after = rows[0].last;
  }
  return total;
}

/** Links saved words and marks without a lemma id, which every read has to find by text. @returns how many */
export async function linkLemmas(db: Knex, signal: AbortSignal): Promise<number> {
  return (await linkWords(db, signal)) + (await linkMarks(db, signal));
}
