import { MAX_WORDS, type ReviewPriority } from '@wordreel/shared';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import type { UserLanguage } from '#lib/user-language';

const ASKED = `asked as (select word from json_array_elements_text(:words::json) as w(word))`;
const OWN = `kept.user_id = :userId and kept.lang = :language and kept.word = asked.word`;

/** Looks up each word separately, because the planner would scan a whole list that has just grown. */
const REMOVE = `
  with ${ASKED}, listed as (
    select w.id from asked cross join lateral (
      select k.id from words k where k.user_id = :userId and k.lang = :language and k.word = asked.word limit 1) w
  ), removed as (
    update words as kept set deleted_at = :time where kept.user_id = :userId and kept.id = any(array(select id from listed))
      and kept.deleted_at is null returning kept.word
  ), counted as (
    update user_languages set word_count = word_count - (select count(*)::int from removed)
    where user_id = :userId and lang = :language and exists (select from removed)
  )
  select word from removed`;

/** Restored words keep their creation time and id, and therefore their position in the list. */
const RESTORE = `
  with ${ASKED}, restored as (
    update words as kept set deleted_at = null from asked where ${OWN} and kept.deleted_at is not null returning kept.word
  ), counted as (
    update user_languages set word_count =
      case when word_count + (select count(*) from restored) <= ${MAX_WORDS}
        then word_count + (select count(*)::int from restored) else refuse_full_list() end
    where user_id = :userId and lang = :language and exists (select from restored)
  )
  select word from restored`;

const RATE = `
  update words as kept set priority = asked."reviewPriority"
  from json_to_recordset(:words::json) as asked(word text, "reviewPriority" smallint)
  where ${OWN} and kept.deleted_at is null and kept.priority <> asked."reviewPriority"
  returning kept.word`;

// Each of these functions returns the words that it changed. For several words, call it within `inTurn`.

async function changeAll(db: Knex, name: string, sql: string, bindings: object): Promise<string[]> {
  const rows = await prepared<{ word: string }[]>(db, name, sql, { ...bindings });
  return rows.map(({ word }) => word);
}

/** Removes words from the list but keeps their rows. Words that are not in the list are skipped. */
export function removeWords(db: Knex, place: UserLanguage, words: readonly string[], now: number): Promise<string[]> {
  return changeAll(db, 'remove words', REMOVE, { ...place, words: JSON.stringify(words), time: new Date(now) });
}

/** Restores removed words as they were. Fails if the list does not have room for all of them. */
export function restoreWords(trx: Knex, place: UserLanguage, words: readonly string[]): Promise<string[]> {
  return changeAll(trx, 'restore words', RESTORE, { ...place, words: JSON.stringify(words) });
}

export interface RatedWord {
  readonly word: string;
  readonly reviewPriority: ReviewPriority;
}

/** Sets the priority of each word. If a word is given twice, the last value counts. */
export function rateWords(db: Knex, place: UserLanguage, words: readonly RatedWord[]): Promise<string[]> {
  const asked = [...new Map(words.map((word) => [word.word, word])).values()];
  return changeAll(db, 'rate words', RATE, { ...place, words: JSON.stringify(asked) });
}
