import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';
import type { Overrides } from './overrides.ts';

/** A learner's override of a form. A null lemma removes the override. */
export interface FormOverride extends UserLanguage {
  readonly form: string;
  readonly lemma: string | null;
}

export async function listOverrides(db: Knex, userId: string, language: LanguageCode): Promise<Overrides> {
  const rows = await db('token_overrides')
    .where({ user_id: userId, lang: language })
    .select<{ form: string; lemma: string }[]>('form', 'lemma');
  return new Map(rows.map(({ form, lemma }) => [form, lemma]));
}

/** Counts a learner's overrides in a language, excluding one form. */
export async function countOverrides(db: Knex, { userId, language, form }: FormOverride): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ count: number }] }>(
    `select count(*)::int as count from token_overrides
    where user_id = :userId and lang = :language and form <> :form`,
    { userId, language, form },
  );
  return rows[0].count;
}

export async function saveOverride(
  db: Knex,
  { userId, language, form, lemma }: FormOverride,
  now: number,
): Promise<void> {
  if (lemma === null) {
    await db('token_overrides').where({ user_id: userId, lang: language, form }).delete();
    return;
  }
  await db('token_overrides')
    .insert({ user_id: userId, lang: language, form, lemma, created_at: new Date(now) })
    .onConflict(['user_id', 'lang', 'form'])
    .merge(['lemma', 'created_at']);
}

export async function findLemmas(db: Knex, language: LanguageCode, forms: readonly string[]) {
  const rows = await db('forms as f')
    .join('lemmas as l', 'l.id', 'f.lemma_id')
    .where('f.lang', language)
    .whereIn('f.form', [...forms])
    .select<{ form: string; lemma: string }[]>('f.form', 'l.lemma');
  return new Map(rows.map(({ form, lemma }) => [form, lemma]));
}
