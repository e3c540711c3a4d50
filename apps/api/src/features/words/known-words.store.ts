import { MAX_MARKS, type KnownStatus, type KnownWords, type LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import type { UserLanguage } from '#lib/user-language';

export interface LemmaKey extends UserLanguage {
  readonly lemma: string;
}

export async function listKnownWords(db: Knex, userId: string, language: LanguageCode): Promise<KnownWords> {
  const rows = await db('known_words')
    .where({ user_id: userId, lang: language })
    .orderBy('lemma')
    .select<{ lemma: string; status: KnownStatus }[]>('lemma', 'status');
  const of = (wanted: KnownStatus): string[] =>
    rows.filter(({ status }) => status === wanted).map(({ lemma }) => lemma);
  return { known: of('known'), ignored: of('ignored'), unknown: of('unknown') };
}

/** Counting a few hundred marks in the index is cheap. A word that is marked explicitly no longer belongs to a step. */
const MARK = `
  insert into known_words (user_id, lang, lemma, status, created_at)
  select :userId::uuid, :language, :lemma, :status, :time::timestamptz
  where exists (select from known_words where user_id = :userId and lang = :language and lemma = :lemma)
    or (select count(*) from known_words where user_id = :userId and lang = :language) < ${MAX_MARKS}
  on conflict (user_id, lang, lemma) do update set status = excluded.status, step_id = null
  returning 1 as marked`;

/** @returns false if the learner has too many marks; concurrent requests may exceed the limit slightly */
export async function markWord(db: Knex, place: LemmaKey, status: KnownStatus, now: number): Promise<boolean> {
  const bindings = { ...place, status, time: new Date(now) };
  return (await prepared<unknown[]>(db, 'mark word', MARK, bindings)).length > 0;
}

export async function unmarkWord(db: Knex, { userId, language, lemma }: LemmaKey): Promise<void> {
  await db('known_words').where({ user_id: userId, lang: language, lemma }).delete();
}
