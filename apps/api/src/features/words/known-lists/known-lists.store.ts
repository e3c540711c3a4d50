import type { KnownStepKind } from '@wordreel/shared';
import type { Knex } from 'knex';
import { COUNTED, type ListOwner } from '#features/words/batches/batch-turn';

// Changes that a step of known words makes to `words`. `known-steps.store.ts` handles the marks of other steps.

/** A word that a step adds. */
export interface KnownWord {
  readonly word: string;
  readonly lemma: string;
  readonly meaning: string | null;
}

/** Identifies a step of a learner's list. */
export interface ListStep extends ListOwner {
  readonly step: string;
}

/** The result of an earlier step. */
export interface DoneStep {
  readonly changed: number;
  readonly isUndone: boolean;
}

/** Finds an earlier step; null if there is none. */
export async function findStep(db: Knex, { userId, language, step }: ListStep): Promise<DoneStep | null> {
  const row = await db('known_steps')
    .where({ user_id: userId, lang: language, id: step })
    .first<{ changed: number; undone_at: Date | null } | undefined>('changed', 'undone_at');
  return row === undefined ? null : { changed: row.changed, isUndone: row.undone_at !== null };
}

/** Records a step, in the same transaction as its changes. */
export async function noteStep(
  trx: Knex,
  { userId, language, step }: ListStep,
  { kind, first, changed, now }: { kind: KnownStepKind; first: number; changed: number; now: number },
): Promise<void> {
  await trx('known_steps').insert({
    user_id: userId,
    lang: language,
    id: step,
    kind,
    first,
    changed,
    created_at: new Date(now),
  });
}

/** A removed word is restored as it was, at its position. Each row refers to the step. */
const ADD = `
  with asked as (
    select * from json_to_recordset(:words::json) as w(nth int, word text, lemma text, meaning text)
  ), saved as (
    insert into words as kept (user_id, lang, word, translation, created_at, lemma, kind, step_id)
    select :userId::uuid, :language, a.word, a.meaning, :time::timestamptz, a.lemma,
      case when a.word ~ '\\s' then 'phrase' else 'word' end, :step::uuid
    from asked a order by a.nth
    on conflict (user_id, lang, word) do update set deleted_at = null, step_id = excluded.step_id
      where kept.deleted_at is not null
    returning word
  ), ${COUNTED}
  select word from saved`;

/**
 * Adds the words of a step.
 * @param trx a transaction within `inTurn`; it fails if the words do not all fit
 * @returns the words that were not in the list
 */
export async function addKnown(
  trx: Knex,
  { userId, language, step }: ListStep,
  words: readonly KnownWord[],
  now: number,
): Promise<ReadonlySet<string>> {
  const numbered = words.map(({ word, lemma, meaning }, nth) => ({ nth, word, lemma, meaning }));
  const bindings = { userId, language, step, words: JSON.stringify(numbered), time: new Date(now) };
  const { rows } = await trx.raw<{ rows: { word: string }[] }>(ADD, bindings);
  return new Set(rows.map(({ word }) => word));
}

/** A word of a step that was neither changed nor answered since. */
interface UntouchedWord {
  readonly word: string;
  /** Whether the step created the word and it was never answered; undoing then deletes its row. */
  readonly isNew: boolean;
}

/** Any change of a word clears its step (migration 042), so only answers need to be checked here. */
const UNTOUCHED = `
  select w.word, w.created_at = s.created_at
    and not exists (select from review_log l where l.word_id = w.id) as "isNew"
  from words w join known_steps s on s.user_id = w.user_id and s.lang = w.lang and s.id = w.step_id
  where w.user_id = :userId and w.lang = :language and w.step_id = :step and w.deleted_at is null
    and not exists (select from review_log l
      where l.word_id = w.id and l.undone_at is null and l.received_at >= s.created_at)
  order by w.id for update of w`;

/**
 * Returns the words that undoing a step removes, and locks them.
 * @param trx a transaction within `inTurn`
 */
export async function untouchedWords(trx: Knex, { userId, language, step }: ListStep): Promise<UntouchedWord[]> {
  const { rows } = await trx.raw<{ rows: UntouchedWord[] }>(UNTOUCHED, { userId, language, step });
  return rows;
}

const NAMED = `user_id = :userId and lang = :language and word = any(array(select json_array_elements_text(:words::json)))`;

/**
 * Deletes words completely, including their initial card state.
 * @param trx a transaction within `inTurn`
 */
export async function forgetWords(trx: Knex, { userId, language }: ListOwner, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const bindings = { userId, language, words: JSON.stringify(words) };
  await trx.raw(
    `with gone as (delete from words where ${NAMED} returning 1)
    update user_languages set word_count = word_count - (select count(*)::int from gone)
    where user_id = :userId and lang = :language`,
    bindings,
  );
}

/**
 * Detaches the remaining words from an undone step.
 * @param trx a transaction within `inTurn`
 */
export async function releaseWords(trx: Knex, { userId, language, step }: ListStep): Promise<void> {
  await trx('words').where({ user_id: userId, lang: language, step_id: step }).update({ step_id: null });
}
