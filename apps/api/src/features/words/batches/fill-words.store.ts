import type { Knex } from 'knex';
import { CHANGED_COLUMNS, type RemovedWord } from '#features/words/list/add-words.store';
import type { UserLanguage } from '#lib/user-language';

export interface EmptyFields {
  readonly id: string;
  readonly translation: boolean;
  readonly sentence: boolean;
  readonly note: boolean;
  /** Whether the word has no card state. */
  readonly memory: boolean;
}

/** Looks up each word separately, because the planner would scan a whole list that has just grown. */
export async function emptyFieldsOf(
  db: Knex,
  place: UserLanguage,
  words: readonly string[],
): Promise<ReadonlyMap<string, EmptyFields>> {
  const { rows } = await db.raw<{ rows: (EmptyFields & { word: string })[] }>(
    `select w.word, w.id, w.translation is null as translation, w.sentence is null as sentence, w.note is null as note,
      s.word_id is null as memory
    from json_array_elements_text(:words::json) as asked(word) cross join lateral (
      select * from words k where k.user_id = :userId and k.lang = :language and k.word = asked.word limit 1) w
      left join review_state s on s.user_id = :userId and s.word_id = w.id
    where w.deleted_at is null`,
    { ...place, words: JSON.stringify(words) },
  );
  return new Map(rows.map(({ word, ...empty }) => [word, empty]));
}

export interface FilledWord {
  readonly id: string;
  readonly translation?: string;
  readonly sentence?: string;
  readonly note?: string;
}

/** @param combine the SQL function that combines a field's current value with the imported value */
async function changeFields(
  trx: Knex,
  { userId }: UserLanguage,
  words: readonly FilledWord[],
  combine: 'coalesce' | 'nullif',
): Promise<void> {
  if (words.length === 0) return;
  const changes = ['translation', 'sentence', 'note'].map(
    (name) => `${name} = ${combine}(kept.${name}, asked.${name})`,
  );
  await trx.raw(
    `update words as kept set ${changes.join(', ')}
    from json_to_recordset(:words::json) as asked(id bigint, translation text, sentence text, note text)
    where kept.id = asked.id and kept.user_id = :userId`,
    { userId, words: JSON.stringify(words) },
  );
}

/** Fills empty fields. @param trx a transaction within `inTurn` */
export const fillWords = (trx: Knex, place: UserLanguage, words: readonly FilledWord[]): Promise<void> =>
  changeFields(trx, place, words, 'coalesce');

/** Clears fields that `fillWords` filled, unless they have changed since. @param trx a transaction within `inTurn` */
export const emptyWords = (trx: Knex, place: UserLanguage, words: readonly FilledWord[]): Promise<void> =>
  changeFields(trx, place, words, 'nullif');

/** Returns restored words to their previous, removed state. @param trx a transaction within `inTurn` */
export async function removeRestoredWords(
  trx: Knex,
  place: UserLanguage,
  words: readonly RemovedWord[],
): Promise<void> {
  if (words.length === 0) return;
  await trx.raw(
    `with listed as (
      select w.id from words w join json_to_recordset(:rows::json) as r(id bigint) on r.id = w.id
      where w.user_id = :userId and w.deleted_at is null order by w.id for update of w
    ), removed as (
      update words w set ${CHANGED_COLUMNS.map((name) => `${name} = r.${name}`).join(', ')}
      from json_populate_recordset(null::words, :rows::json) r
      where w.id = r.id and w.user_id = :userId
    )
    update user_languages set word_count = word_count - (select count(*)::int from listed)
    where user_id = :userId and lang = :language and exists (select from listed)`,
    { ...place, rows: JSON.stringify(words) },
  );
}
