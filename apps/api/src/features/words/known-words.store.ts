import type { KnownStatus, KnownWords, LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';

/** Which lemma of whose language. */
export interface LemmaPlace {
  readonly userId: string;
  readonly language: LanguageCode;
  readonly lemma: string;
}

/** The lemmas that a learner has marked, each list in alphabetical order. */
export async function listKnownWords(db: Knex, userId: string, language: LanguageCode): Promise<KnownWords> {
  const rows = await db('known_words')
    .where({ user_id: userId, lang: language })
    .orderBy('lemma')
    .select<{ lemma: string; status: KnownStatus }[]>('lemma', 'status');
  const of = (wanted: KnownStatus): string[] =>
    rows.filter(({ status }) => status === wanted).map(({ lemma }) => lemma);
  return { known: of('known'), ignored: of('ignored') };
}

/** Marks a lemma; what it was marked as before is forgotten. */
export async function markWord(
  db: Knex,
  { userId, language, lemma }: LemmaPlace,
  status: KnownStatus,
  now: number,
): Promise<void> {
  await db('known_words')
    .insert({ user_id: userId, lang: language, lemma, status, created_at: new Date(now) })
    .onConflict(['user_id', 'lang', 'lemma'])
    .merge(['status']);
}

/** Takes the mark away; nothing happens where there is none. */
export async function unmarkWord(db: Knex, { userId, language, lemma }: LemmaPlace): Promise<void> {
  await db('known_words').where({ user_id: userId, lang: language, lemma }).delete();
}
