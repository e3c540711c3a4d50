import { MAX_WORDS } from '@wordreel/shared';
import type { Knex } from 'knex';
import { countWords, type ListOwner } from './batch-turn.ts';
import { removeIn } from './change-words.store.ts';
import { addWords, type ImportedWord } from './import-words.store.ts';

/** What a word of a list can be given where it has none. */
interface Filled {
  readonly translation?: string;
  readonly sentence?: string;
  readonly note?: string;
}

/** What a word of a list has not. */
export interface Lacks {
  readonly id: string;
  readonly translation: boolean;
  readonly sentence: boolean;
  readonly note: boolean;
  /** Nothing is remembered of it. */
  readonly memory: boolean;
}

/**
 * The rows `w` of words, each through the unique index: of a list that has just grown the planner still thinks that it
 * is small, and would read the whole of it for every portion.
 */
const AMONG = `json_array_elements_text(:words::json) as asked(word) cross join lateral (
    select * from words k where k.user_id = :userId and k.lang = :language and k.word = asked.word limit 1) w`;

/** What the list’s words among these lack, by the word; those that are not in the list are not told. */
export async function lacksOf(
  db: Knex,
  { userId, language }: ListOwner,
  words: readonly string[],
): Promise<ReadonlyMap<string, Lacks>> {
  const { rows } = await db.raw<{ rows: (Lacks & { word: string })[] }>(
    `select w.word, w.id, w.translation is null as translation, w.sentence is null as sentence, w.note is null as note,
      s.word_id is null as memory
    from ${AMONG} left join review_state s on s.word_id = w.id
    where w.deleted_at is null`,
    { userId, language, words: JSON.stringify(words) },
  );
  return new Map(rows.map(({ word, ...lacks }) => [word, lacks]));
}

/** How many more words a list can hold. */
export const roomOf = async (db: Knex, place: ListOwner): Promise<number> =>
  Math.max(0, MAX_WORDS - (await countWords(db, place)));

/** What of a removed word an import can change. */
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

/** A removed word as it was, by the columns of its row. */
export type RemovedWord = Readonly<Record<string, unknown>> & { readonly id: string };

/** A word that was added, and how it was where it had been removed. */
export interface IncomingWord {
  readonly id: string;
  readonly before: RemovedWord | null;
}

/** The removed ones among words, by their ids; they are locked, so that nobody brings one back meanwhile. */
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
 * Adds words that are not in the list; a removed one comes back.
 * @param trx a transaction that has the list’s turn; it fails where they do not all fit
 * @returns those that were added
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

/** Puts words that came back where they were, as they were: out of the list. @param trx as above */
export async function removeAgain(trx: Knex, place: ListOwner, words: readonly RemovedWord[]): Promise<void> {
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

/** Of one word: what it is given, or was. */
export interface FilledWord extends Filled {
  readonly id: string;
}

const ASKED = `json_to_recordset(:words::json) as asked(id bigint, translation text, sentence text, note text)`;

/** Gives words of a list what they lack; what they have stays. @param trx a transaction that has the list’s turn */
export async function fillWords(trx: Knex, { userId }: ListOwner, words: readonly FilledWord[]): Promise<void> {
  await trx.raw(
    `update words as kept set translation = coalesce(kept.translation, asked.translation),
      sentence = coalesce(kept.sentence, asked.sentence), note = coalesce(kept.note, asked.note)
    from ${ASKED} where kept.id = asked.id and kept.user_id = :userId`,
    { userId, words: JSON.stringify(words) },
  );
}

/** Takes away what words were given, unless it was changed since. @param trx as above */
export async function emptyWords(trx: Knex, { userId }: ListOwner, words: readonly FilledWord[]): Promise<void> {
  await trx.raw(
    `update words as kept set translation = nullif(kept.translation, asked.translation),
      sentence = nullif(kept.sentence, asked.sentence), note = nullif(kept.note, asked.note)
    from ${ASKED} where kept.id = asked.id and kept.user_id = :userId`,
    { userId, words: JSON.stringify(words) },
  );
}

/** Removes words of a list, as the learner would. @param trx as above */
export const takeWords = (trx: Knex, place: ListOwner, words: readonly string[], now: number): Promise<string[]> =>
  removeIn(trx, place, words, now);
