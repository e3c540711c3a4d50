import type { LanguageCode, Schedule } from '@wordreel/shared';
import {
  type CardState,
  type ForgettingModel,
  isSolid,
  SOLID_RECALL,
  type Stars,
  type StudyDay,
} from '@wordreel/learning';
import type { Knex } from 'knex';
import { CARD_STATE_COLUMNS, type CardStateRow, toCardState } from '#db/card-state-row';
import { prepared } from '#db/prepared';
import type { UserLanguage } from '#lib/user-language';

// Only this file writes `review_state`, which follows from the log and imported states, and `memory_versions`.

const ALGO = 'fsrs-6';

/** Converts a card state to its API format. @param paused whether the word is out of the queue */
export const toSchedule = (memory: CardState, paused: boolean, model: ForgettingModel): Schedule => ({
  ...memory,
  ...(isSolid(memory.stability, 1) && {
    solidUntil: memory.lastDay + Math.floor(model.daysUntil(memory, SOLID_RECALL)),
  }),
  ...(paused && { paused }),
});

export interface StoredCardState {
  readonly memory: CardState;
  /** Whether the word is out of the queue until the learner resumes it. */
  readonly paused: boolean;
  /** The due day before a catch-up moved the word; null if none has moved it. */
  readonly dueBefore: StudyDay | null;
  /** The weights that stability and difficulty were computed with, or null for the published ones. */
  readonly weightsId: string | null;
}

/** A word that is locked until the transaction ends, so that its answers are processed one at a time. */
export interface LockedWord {
  readonly id: string;
  readonly stars: Stars;
  readonly kept: StoredCardState | null;
}

const KEPT_COLUMNS = `${CARD_STATE_COLUMNS}, paused, due_before, weights_id`;

type KeptRow = CardStateRow & { paused: boolean; due_before: number | null; weights_id: string | null };

const toKept = (row: KeptRow): StoredCardState => ({
  memory: toCardState(row),
  paused: row.paused,
  dueBefore: row.due_before,
  weightsId: row.weights_id,
});

export async function findCardState(db: Knex, userId: string, wordId: string): Promise<StoredCardState | null> {
  const sql = `select ${KEPT_COLUMNS} from review_state where user_id = :userId and word_id = :wordId`;
  const [row] = await prepared<KeptRow[]>(db, 'find memory', sql, { userId, wordId });
  return row === undefined ? null : toKept(row);
}

const LOCK = `
  select id, priority as stars from words
  where user_id = :userId and lang = :language and word = :word and deleted_at is null for update`;

/** @returns null if the word is not in the list */
export async function lockWord(trx: Knex, userLanguage: UserLanguage, word: string): Promise<LockedWord | null> {
  const bindings = { ...userLanguage, word };
  const [found] = await prepared<Omit<LockedWord, 'kept'>[]>(trx, 'lock word', LOCK, bindings);
  // Read after locking, so that it includes answers of concurrent requests.
  return found === undefined ? null : { ...found, kept: await findCardState(trx, userLanguage.userId, found.id) };
}

/** Versions are microseconds since 1970, so that none is used twice after a backup is restored. */
const RAISE = `
  insert into memory_versions as raised (user_id, lang, version)
  values (:userId, :language, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
  on conflict (user_id, lang) do update set version = greatest(raised.version + 1, excluded.version)`;

/** Raises the version of a list's card states. Must come last in a transaction, because others wait for this row. */
export async function raiseCardStates(trx: Knex, { userId, language }: UserLanguage): Promise<void> {
  await prepared(trx, 'raise memory version', RAISE, { userId, language });
}

const KEEP = `
  with raised as (${RAISE})
  insert into review_state as kept (word_id, user_id, lang, algo, stability, difficulty, last_day, due_day, reps, lapses,
    paused, due_before, weights_id)
  values (:wordId, :userId, :language, '${ALGO}', :stability, :difficulty, :lastDay, :dueDay, :reps, :lapses,
    coalesce(:paused::boolean, false), :dueBefore::int, :weightsId::bigint)
  on conflict (user_id, word_id) do update set algo = excluded.algo, stability = excluded.stability,
    difficulty = excluded.difficulty, last_day = excluded.last_day, due_day = excluded.due_day, reps = excluded.reps,
    lapses = excluded.lapses, paused = coalesce(:paused::boolean, kept.paused), due_before = excluded.due_before,
    weights_id = excluded.weights_id`;

export interface Keep {
  /** Null if no answer counts. */
  readonly memory: CardState | null;
  readonly weightsId: string | null;
  /** Whether the word is paused. Undefined leaves it unchanged. */
  readonly paused?: boolean;
  /** The due day before a catch-up. Undefined means that no catch-up has moved the word. */
  readonly dueBefore?: StudyDay | null;
}

/** Stores the card state of a word and raises the version of its list, in one statement. */
export async function saveCardState(
  trx: Knex,
  userLanguage: UserLanguage,
  wordId: string,
  { memory, weightsId, paused, dueBefore }: Keep,
): Promise<void> {
  const { userId, language } = userLanguage;
  if (memory === null) {
    await trx('review_state').where({ user_id: userId, word_id: wordId }).delete();
    await raiseCardStates(trx, userLanguage);
    return;
  }
  const moved = { paused: paused ?? null, dueBefore: dueBefore ?? null };
  await prepared(trx, 'keep memory', KEEP, { userId, language, wordId, weightsId, ...moved, ...memory });
}

const BEGIN = `
  insert into review_state (word_id, user_id, lang, algo, stability, difficulty, last_day, due_day, reps, lapses, paused,
    weights_id)
  select m.word_id, m.user_id, m.lang, '${ALGO}', m.stability, m.difficulty, m.last_day, m.due_day, m.reps, m.lapses,
    w.word = any(array(select json_array_elements_text(:pausedWords::json))), :weightsId::bigint
  from memory_seeds m join words w on w.user_id = m.user_id and w.id = m.word_id
  where m.user_id = :userId and m.word_id = any(:ids::bigint[])`;

export async function keepBeginnings(
  trx: Knex,
  userLanguage: UserLanguage,
  { ids, pausedWords, weightsId }: { ids: readonly string[]; pausedWords: string[]; weightsId: string | null },
): Promise<void> {
  await trx.raw(BEGIN, {
    userId: userLanguage.userId,
    ids: [...ids],
    pausedWords: JSON.stringify(pausedWords),
    weightsId,
  });
  await raiseCardStates(trx, userLanguage);
}

/** Deletes all card states of a language. @returns how many were deleted */
export async function deleteCardStates(trx: Knex, userLanguage: UserLanguage): Promise<number> {
  const { userId, language } = userLanguage;
  const forgotten = await trx('review_state').where({ user_id: userId, lang: language }).delete();
  await raiseCardStates(trx, userLanguage);
  return forgotten;
}

export async function deleteCardStatesOf(trx: Knex, userLanguage: UserLanguage, ids: readonly string[]): Promise<void> {
  await trx('review_state')
    .where({ user_id: userLanguage.userId })
    .whereRaw('word_id = any(?::bigint[])', [[...ids]])
    .delete();
  await raiseCardStates(trx, userLanguage);
}

/** Pauses or resumes a word. @returns false if it is not in the list, or was never answered */
export function pauseWord(db: Knex, userLanguage: UserLanguage, word: string, paused: boolean): Promise<boolean> {
  const { userId, language } = userLanguage;
  return db.transaction(async (trx) => {
    const listed = trx('words').where({ user_id: userId, lang: language, word }).whereNull('deleted_at').select('id');
    if ((await trx('review_state').where({ user_id: userId }).whereIn('word_id', listed).update({ paused })) === 0)
      return false;
    await raiseCardStates(trx, userLanguage);
    return true;
  });
}

export async function cardStatesOf(
  db: Knex,
  userId: string,
  wordIds: readonly string[],
): Promise<ReadonlyMap<string, StoredCardState>> {
  const rows = await db('review_state')
    .where({ user_id: userId })
    .whereIn('word_id', [...wordIds])
    .select<(KeptRow & { word_id: string })[]>(db.raw(`word_id, ${KEPT_COLUMNS}`));
  return new Map(rows.map((row) => [row.word_id, toKept(row)]));
}

export interface CardStateOfWord extends StoredCardState {
  readonly wordId: string;
  readonly stars: Stars;
}

/** Returns the card states of a language in a fixed order, including removed words. @param words null for all words */
export async function listCardStates(
  db: Knex,
  { userId, language }: UserLanguage,
  words: readonly string[] | null,
): Promise<CardStateOfWord[]> {
  const { rows } = await db.raw<{ rows: (KeptRow & { word_id: string; priority: Stars })[] }>(
    `select s.word_id, w.priority, ${CARD_STATE_COLUMNS}, s.paused, s.due_before, s.weights_id
    from review_state s join words w on w.user_id = s.user_id and w.id = s.word_id
    where s.user_id = :userId and s.lang = :language
      and (:words::json is null or w.word = any(array(select json_array_elements_text(:words::json))))
    order by s.last_day, s.word_id`,
    { userId, language, words: words && JSON.stringify(words) },
  );
  return rows.map((row) => ({ ...toKept(row), wordId: row.word_id, stars: row.priority }));
}

export interface Move {
  readonly wordId: string;
  readonly lastDay: StudyDay;
  readonly dueDay: StudyDay;
  readonly dueBefore: StudyDay | null;
}

const MOVE = `
  update review_state as s set due_day = m.due_day, due_before = m.due_before
  from unnest(:ids::bigint[], :lastDays::int[], :dueDays::int[], :duesBefore::int[])
    as m (word_id, last_day, due_day, due_before)
  where s.user_id = :userId and s.word_id = m.word_id and s.last_day = m.last_day
    and (s.due_day <> m.due_day or s.due_before is distinct from m.due_before)`;

/** Moves words to other days, except those answered since they were read. */
export async function moveWords(trx: Knex, userLanguage: UserLanguage, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await trx.raw(MOVE, {
    userId: userLanguage.userId,
    ids: moves.map(({ wordId }) => wordId),
    lastDays: moves.map(({ lastDay }) => lastDay),
    dueDays: moves.map(({ dueDay }) => dueDay),
    duesBefore: moves.map(({ dueBefore }) => dueBefore),
  });
  await raiseCardStates(trx, userLanguage);
}

/** Moves words back to their due days from before a catch-up, unless they were answered since. */
export async function moveBack(trx: Knex, userLanguage: UserLanguage): Promise<void> {
  const { userId, language } = userLanguage;
  await trx('review_state')
    .where({ user_id: userId, lang: language })
    .whereNotNull('due_before')
    .update({ due_day: trx.ref('due_before'), due_before: null });
  await raiseCardStates(trx, userLanguage);
}

export async function forgetMoves(trx: Knex, { userId, language }: UserLanguage): Promise<void> {
  await trx('review_state')
    .where({ user_id: userId, lang: language })
    .whereNotNull('due_before')
    .update({ due_before: null });
}

/** Returns the languages that have card states and no desired retention of their own. */
export async function languagesOfAccount(db: Knex, userId: string): Promise<LanguageCode[]> {
  const { rows } = await db.raw<{ rows: { lang: LanguageCode }[] }>(
    `select v.lang from memory_versions v left join study_settings s on s.user_id = v.user_id and s.lang = v.lang
    where v.user_id = :userId and s.retention is null order by v.lang`,
    { userId },
  );
  return rows.map(({ lang }) => lang);
}
