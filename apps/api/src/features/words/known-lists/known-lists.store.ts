import type { Knex } from 'knex';
import { restoreWords } from '#features/words/batches/change-words.store';
import { addWords } from '#features/words/list/add-words.store';
import type { WordToAdd } from '#features/words/list/word-to-add';
import type { UserLanguage } from '#lib/user-language';
import type { StepKey } from './known-steps.store.ts';

// Changes to `words` by steps that add known words. Marks set by other steps are in `known-steps.store.ts`.

const NAMED = `user_id = :userId and lang = :language and word = any(array(select json_array_elements_text(:words::json)))`;

/** Adds the words of a step and stores the step's id in their rows. @returns the words that were not in the list */
export async function addKnown(
  trx: Knex,
  step: StepKey,
  words: readonly WordToAdd[],
  now: number,
): Promise<ReadonlySet<string>> {
  const names = words.map(({ word }) => word);
  const restored = await restoreWords(trx, step, names);
  const created = await addWords(trx, step, words, now);
  const added = [...restored, ...created.map(({ word }) => word)];
  await trx.raw(`update words set step_id = :step where ${NAMED}`, { ...step, words: JSON.stringify(added) });
  return new Set(added);
}

/** A word of a step that has been neither changed nor answered since the step. */
interface UntouchedWord {
  readonly word: string;
  /** Whether the step created the word and it was never answered; undoing then deletes its row. */
  readonly isNew: boolean;
}

/** Any change of a word clears its step (migration 042), so only answers need to be checked here. */
const UNTOUCHED = `
  select w.word, w.created_at = s.created_at
    and not exists (select from review_log l where l.user_id = :userId and l.word_id = w.id) as "isNew"
  from words w join known_steps s on s.user_id = w.user_id and s.lang = w.lang and s.id = w.step_id
  where w.user_id = :userId and w.lang = :language and w.step_id = :step and w.deleted_at is null
    and not exists (select from review_log l
      where l.user_id = w.user_id and l.word_id = w.id and l.undone_at is null and l.received_at >= s.created_at)
  order by w.id for update of w`;

/** Locks and returns the words that undoing a step removes. */
export async function untouchedWords(trx: Knex, step: StepKey): Promise<UntouchedWord[]> {
  const { rows } = await trx.raw<{ rows: UntouchedWord[] }>(UNTOUCHED, { ...step });
  return rows;
}

/** Deletes words completely, including their initial card state. */
export async function forgetWords(
  trx: Knex,
  { userId, language }: UserLanguage,
  words: readonly string[],
): Promise<void> {
  if (words.length === 0) return;
  const bindings = { userId, language, words: JSON.stringify(words) };
  await trx.raw(
    `with gone as (delete from words where ${NAMED} returning 1)
    update user_languages set word_count = word_count - (select count(*)::int from gone)
    where user_id = :userId and lang = :language`,
    bindings,
  );
}

export async function releaseWords(trx: Knex, { userId, language, step }: StepKey): Promise<void> {
  await trx('words').where({ user_id: userId, lang: language, step_id: step }).update({ step_id: null });
}
