import { MAX_WORDS } from '@wordreel/shared';
import type { Knex } from 'knex';
import { countWords, type ListOwner } from './batch-turn.ts';
import { removeIn } from './change-words.store.ts';
import { addWords, type ImportedWord } from './import-words.store.ts';

/** Fields of a listed word that an import fills if they are empty. */
interface Filled {
  readonly translation?: string;
  readonly sentence?: string;
  readonly note?: string;
}

/** The empty fields of a listed word. */
export interface EmptyFields {
  readonly id: string;
  readonly translation: boolean;
  readonly sentence: boolean;
  readonly note: boolean;
  /** The word has no card state. */
  readonly memory: boolean;
}

/**
 * Looks up each word through the unique index. After a list has just grown, the planner still believes that it is small
 * and would scan all of it for every batch.
 */
const AMONG = `json_array_elements_text(:words::json) as asked(word) cross join lateral (
    select * from words k where k.user_id = :userId and k.lang = :language and k.word = asked.word limit 1) w`;

/** Returns the empty fields of words, keyed by word. Words that are not in the list are left out. */
export async function emptyFieldsOf(
  db: Knex,
  { userId, language }: ListOwner,
  words: readonly string[],
): Promise<ReadonlyMap<string, EmptyFields>> {
  const { rows } = await db.raw<{ rows: (EmptyFields & { word: string })[] }>(
    `select w.word, w.id, w.translation is null as translation, w.sentence is null as sentence, w.note is null as note,
      s.word_id is null as memory
    from ${AMONG} left join review_state s on s.word_id = w.id
    where w.deleted_at is null`,
    { userId, language, words: JSON.stringify(words) },
  );
  return new Map(rows.map(({ word, ...lacks }) => [word, lacks]));
}

/** Returns how many more words a list can hold. */
export const roomOf = async (db: Knex, place: ListOwner): Promise<number> =>
  Math.max(0, MAX_WORDS - (await countWords(db, place)));

/** The columns of a removed word that an import can change. */
const CHANGED = [
  'translation',
  'priority',
  'video_id',
  'created_at',
  'deleted_at',
  'lemma',
  'kind',
  'sentence',
  'form',
  'start_ms',
  'end_ms',
  'note',
];

/** The previous row of a removed word, by column. */
export type RemovedWord = Readonly<Record<string, unknown>> & { readonly id: string };

/** An added word, with its previous row if it was a removed one. */
export interface IncomingWord {
  readonly id: string;
  readonly before: RemovedWord | null;
}

/** Returns the removed ones among the words, keyed by id, and locks them against concurrent restores. */
async function removedAmong(trx: Knex, place: ListOwner, words: readonly string[]): Promise<Map<string, RemovedWord>> {
  const facts = ['id', ...CHANGED].map((name) => `'${name}', w.${name}`).join(', ');
  const { rows } = await trx.raw<{ rows: { id: string; was: RemovedWord }[] }>(
    `select w.id, json_build_object(${facts}) as was from ${AMONG}
    where w.deleted_at is not null order by w.id for update of w`,
    { ...place, words: JSON.stringify(words) },
  );
  return new Map(rows.map(({ id, was }) => [id, was]));
}

/**
 * Adds words that are not in the list; removed ones are restored.
 * @param trx a transaction within `inTurn`; it fails if the words do not all fit
 * @returns the added words
 */
export async function addImportedWords(
  trx: Knex,
  place: ListOwner,
  words: readonly ImportedWord[],
  now: number,
): Promise<IncomingWord[]> {
  const removed = await removedAmong(
    trx,
    place,
    words.map(({ word }) => word),
  );
  const added = await addWords(trx, place, words, now);
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(`select w.id from ${AMONG}`, {
    ...place,
    words: JSON.stringify(added),
  });
  return rows.map(({ id }) => ({ id, before: removed.get(id) ?? null }));
}

/**
 * Returns restored words to their previous, removed state.
 * @param trx a transaction within `inTurn`
 */
export async function removeRestoredWords(trx: Knex, place: ListOwner, words: readonly RemovedWord[]): Promise<void> {
  await trx.raw(
    `with listed as (
      select w.id from words w join json_to_recordset(:rows::json) as r(id bigint) on r.id = w.id
      where w.user_id = :userId and w.deleted_at is null order by w.id for update of w
    ), removed as (
      update words w set ${CHANGED.map((name) => `${name} = r.${name}`).join(', ')}
      from json_populate_recordset(null::words, :rows::json) r
      where w.id = r.id and w.user_id = :userId
    )
    update user_languages set word_count = word_count - (select count(*)::int from listed)
    where user_id = :userId and lang = :language and exists (select from listed)`,
    { ...place, rows: JSON.stringify(words) },
  );
}

/** The values that an import filled in, or filled in before. */
export interface FilledWord extends Filled {
  readonly id: string;
}

const ASKED = `json_to_recordset(:words::json) as asked(id bigint, translation text, sentence text, note text)`;

/**
 * Fills the empty fields of listed words and keeps all others.
 * @param trx a transaction within `inTurn`
 */
export async function fillWords(trx: Knex, { userId }: ListOwner, words: readonly FilledWord[]): Promise<void> {
  await trx.raw(
    `update words as kept set translation = coalesce(kept.translation, asked.translation),
      sentence = coalesce(kept.sentence, asked.sentence), note = coalesce(kept.note, asked.note)
    from ${ASKED} where kept.id = asked.id and kept.user_id = :userId`,
    { userId, words: JSON.stringify(words) },
  );
}

/**
 * Clears fields that an import filled, unless they have changed since.
 * @param trx a transaction within `inTurn`
 */
export async function emptyWords(trx: Knex, { userId }: ListOwner, words: readonly FilledWord[]): Promise<void> {
  await trx.raw(
    `update words as kept set translation = nullif(kept.translation, asked.translation),
      sentence = nullif(kept.sentence, asked.sentence), note = nullif(kept.note, asked.note)
    from ${ASKED} where kept.id = asked.id and kept.user_id = :userId`,
    { userId, words: JSON.stringify(words) },
  );
}

/**
 * Removes words from a list as the learner would.
 * @param trx a transaction within `inTurn`
 */
export const removeImportedWords = (
  trx: Knex,
  place: ListOwner,
  words: readonly string[],
  now: number,
): Promise<string[]> => removeIn(trx, place, words, now);
