import type { CardState } from '@wordreel/learning';
import type { Knex } from 'knex';
import { CARD_STATE_COLUMNS, type CardStateRow, toCardState } from '#db/card-state-row';
import type { UserLanguage } from '#lib/user-language';

// Only this file and `restored-histories.store.ts` write `memory_seeds`.

/** The card state of a word before its first answer here. */
export interface InitialState {
  /** In NFC, as stored in the list. */
  readonly word: string;
  /** Stability in days, difficulty from 1 to 10, and the study days of the last answer and of the next one. */
  readonly memory: CardState;
  /** Whether the word is out of the queue until the learner resumes it. */
  readonly paused: boolean;
}

/** Looks each word up through the unique index, even if the planner expects the list to be short. */
const BY_WORD =
  'select * from words k where k.user_id = :userId and k.lang = :language and k.word = asked.word limit 1';

const SEED = `
  with asked as (
    select * from json_to_recordset(:seeds::json) as s(word text, stability float8, difficulty float8, "lastDay" int,
      "dueDay" int, reps int, lapses int)
  ), listed as (
    select w.id, asked.* from asked cross join lateral (${BY_WORD}) w
    where w.deleted_at is null
      and not exists (select from review_state s where s.user_id = :userId and s.word_id = w.id)
    order by w.id for update of w
  )
  insert into memory_seeds (word_id, user_id, lang, stability, difficulty, last_day, due_day, reps, lapses)
  select id, :userId::uuid, :language, stability, difficulty, "lastDay", "dueDay", reps, lapses from listed
  on conflict (user_id, word_id) do nothing returning word_id`;

/** Skips words that are not in the list or have a card state. @returns the ids of all other words */
export async function addInitialStates(
  trx: Knex,
  { userId, language }: UserLanguage,
  seeds: readonly InitialState[],
): Promise<string[]> {
  const states = JSON.stringify(seeds.map(({ word, memory }) => ({ word, ...memory })));
  const { rows } = await trx.raw<{ rows: { word_id: string }[] }>(SEED, { userId, language, seeds: states });
  return rows.map((row) => row.word_id);
}

/** Deletes the initial states of words. @returns the ids of words that had one, which are locked */
export async function removeInitialStates(
  trx: Knex,
  { userId, language }: UserLanguage,
  words: readonly string[],
): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { word_id: string }[] }>(
    `with listed as (
      select w.id from json_array_elements_text(:words::json) as asked(word) cross join lateral (${BY_WORD}) w
      order by w.id for update of w
    )
    delete from memory_seeds where user_id = :userId and word_id = any(array(select id from listed)) returning word_id`,
    { userId, language, words: JSON.stringify(words) },
  );
  return rows.map((row) => row.word_id);
}

export async function deleteInitialStates(trx: Knex, { userId, language }: UserLanguage): Promise<void> {
  await trx('memory_seeds').where({ user_id: userId, lang: language }).delete();
}

interface AskedSince {
  readonly wordId: string;
  readonly since: Date;
}

/** Returns the ids of words with a counted answer received at the given time or later. */
export async function answeredSince(
  db: Knex,
  userId: string,
  words: readonly AskedSince[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select asked.id from json_to_recordset(:words::json) as asked(id bigint, since timestamptz)
    where exists (select from review_log l where l.user_id = :userId and l.word_id = asked.id and l.counted
      and l.undone_at is null and l.received_at >= asked.since)`,
    { userId, words: JSON.stringify(words.map(({ wordId, since }) => ({ id: wordId, since }))) },
  );
  return new Set(rows.map(({ id }) => id));
}

export async function initialStatesOf(
  db: Knex,
  userId: string,
  wordIds: readonly string[],
): Promise<ReadonlyMap<string, CardState>> {
  const rows = await db('memory_seeds')
    .where({ user_id: userId })
    .whereIn('word_id', [...wordIds])
    .select<(CardStateRow & { word_id: string })[]>(db.raw(`word_id, ${CARD_STATE_COLUMNS}`));
  return new Map(rows.map((row) => [row.word_id, toCardState(row)]));
}
