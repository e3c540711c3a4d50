import { MAX_WORDS, type ChangedWords, type ReviewPriority } from '@wordreel/shared';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import { countWords, inTurn, type ListOwner, orFull } from './batch-turn.ts';

const ASKED = `asked as (select word from json_array_elements_text(:words::json) as w(word))`;
const OWN = `kept.user_id = :userId and kept.lang = :language and kept.word = asked.word`;

/** Finds the rows word by word, because right after a list has grown the planner would scan all of it. */
const REMOVE = `
  with ${ASKED}, listed as (
    select w.id from asked cross join lateral (
      select k.id from words k where k.user_id = :userId and k.lang = :language and k.word = asked.word limit 1) w
  ), removed as (
    update words as kept set deleted_at = :time where kept.id = any(array(select id from listed))
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

async function changeAll(trx: Knex, name: string, sql: string, bindings: object): Promise<string[]> {
  const { rows } = await prepared<{ rows: { word: string }[] }>(trx, name, sql, { ...bindings });
  return rows.map(({ word }) => word);
}

/**
 * Removes words in a transaction within `inTurn`.
 * @returns the words that were there
 */
export function removeIn(trx: Knex, place: ListOwner, words: readonly string[], now: number): Promise<string[]> {
  const bindings = { ...place, words: JSON.stringify(words), time: new Date(now) };
  return changeAll(trx, 'remove words', REMOVE, bindings);
}

/** Removes words but keeps their rows. Words that are not in the list are skipped. */
export function removeWords(db: Knex, place: ListOwner, words: readonly string[], now: number): Promise<ChangedWords> {
  return inTurn(db, place, async (trx) => {
    const changed = await removeIn(trx, place, words, now);
    return { changed, wordCount: await countWords(trx, place) };
  });
}

/** Restores removed words as they were. Returns `full` without any change if they do not all fit. */
export function restoreWords(db: Knex, place: ListOwner, words: readonly string[]): Promise<ChangedWords | 'full'> {
  return orFull(
    inTurn(db, place, async (trx) => {
      const changed = await changeAll(trx, 'restore words', RESTORE, { ...place, words: JSON.stringify(words) });
      return { changed, wordCount: await countWords(trx, place) };
    }),
  );
}

export interface RatedWord {
  readonly word: string;
  readonly reviewPriority: ReviewPriority;
}

/** Called with the words whose priority changed, within the transaction that changes it. */
export type StarsChanged = (trx: Knex, place: ListOwner, words: readonly string[]) => Promise<void>;

/** Sets the priority of each word. If a word is given twice, the last value counts. */
export function rateWords(
  db: Knex,
  place: ListOwner,
  words: readonly RatedWord[],
  starsChanged: StarsChanged,
): Promise<ChangedWords> {
  const asked = [...new Map(words.map((word) => [word.word, word])).values()];
  return inTurn(db, place, async (trx) => {
    const changed = await changeAll(trx, 'rate words', RATE, { ...place, words: JSON.stringify(asked) });
    if (changed.length > 0) await starsChanged(trx, place, changed);
    return { changed, wordCount: await countWords(trx, place) };
  });
}
