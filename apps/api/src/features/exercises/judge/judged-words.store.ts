import { fold } from '@wordreel/language';
import type { ReviewPriority } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { UserLanguage } from '#lib/user-language';

export interface WordNow {
  readonly translation: string | null;
  readonly stars: ReviewPriority;
  /** In days, or null before the first counted answer. */
  readonly stability: number | null;
}

/** @returns null if the word is no longer in the learner's list */
export async function findWordNow(db: Knex, userId: string, wordId: string): Promise<WordNow | null> {
  const row = await db('words as w')
    .leftJoin('review_state as s', { 's.user_id': 'w.user_id', 's.word_id': 'w.id' })
    .where({ 'w.id': wordId, 'w.user_id': userId })
    .whereNull('w.deleted_at')
    .first<WordNow | undefined>('w.translation', { stars: 'w.priority' }, 's.stability');
  return row ?? null;
}

export async function listedForms(
  db: Knex,
  { userId, language }: UserLanguage,
  forms: readonly string[],
): Promise<string[]> {
  const asked = forms.map((form) => ({ form, key: fold(form, language) }));
  const { rows } = await db.raw<{ rows: { form: string }[] }>(
    `with ready as (select id from dictionaries where lang = :language and is_ready)
    select r.form from json_to_recordset(:asked::json) as r(form text, key text)
    where exists (select from words w
        where w.user_id = :userId and w.lang = :language and w.word = r.form and w.deleted_at is null)
      or exists (select from ready join dictionary_entries e on e.dictionary_id = id and e.key = r.key)
      or exists (select from ready join dictionary_forms f on f.dictionary_id = id and f.form = r.key)`,
    { userId, language, asked: JSON.stringify(asked) },
  );
  return rows.map(({ form }) => form);
}
