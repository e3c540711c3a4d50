import {
  BEGINNER,
  MAX_WORDS,
  type LanguageCode,
  type LevelAnswer,
  type LevelCode,
  type ReviewPriority,
  type Word,
  type WordKind,
} from '@wordreel/shared';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import { COLUMNS } from '#db/word-row';
import type { ScheduleOf } from '#features/reviews/reviews.api';
import { CARD_STATE_COLUMNS, type RememberedRow, toRemembered } from './scheduled-word.ts';

// Only this file, the batches and the nightly check of the counts write `words` and `user_languages`, because the two
// change together.

/** Identifies a word in a learner's list. */
export interface WordKey {
  readonly userId: string;
  readonly language: LanguageCode;
  /** Normalized to NFC. */
  readonly word: string;
}

/** Null means that the request has no value. */
export interface WordDetails {
  readonly translation: string | null;
  readonly reviewPriority: ReviewPriority | null;
  readonly videoId: string | null;
  readonly kind: WordKind | null;
  readonly sentence: string | null;
  /** The word's form in the sentence. */
  readonly form: string | null;
  readonly startMs: number | null;
  readonly endMs: number | null;
  readonly note: string | null;
  /** The lemma that the client sent. */
  readonly lemma: string | null;
  /** The form as captions list it, and a lemma guessed from its ending as a fallback. */
  readonly listedForm: string;
  readonly guessedLemma: string;
}

/** The priority of a word saved without one. */
const DEFAULT_PRIORITY: ReviewPriority = 2;

/** Also restores a removed word; values missing from the request stay as they were. */
const SAVE = `
  with saved as (
  insert into words as kept (user_id, lang, word, translation, priority, video_id, created_at, lemma, kind, sentence,
    form, start_ms, end_ms, note)
  values (:userId, :language, :word, :translation, coalesce(:reviewPriority::smallint, ${DEFAULT_PRIORITY}), :videoId,
    :time, coalesce(:lemma, (select l.lemma from forms f join lemmas l on l.id = f.lemma_id
      where f.lang = :language and f.form = :listedForm), :guessedLemma), coalesce(:kind, 'word'), :sentence,
    :form, :startMs, :endMs, :note)
  on conflict (user_id, lang, word) do update set
    deleted_at = null,
    created_at = excluded.created_at,
    translation = coalesce(excluded.translation, kept.translation),
    priority = coalesce(:reviewPriority::smallint, kept.priority),
    video_id = coalesce(excluded.video_id, kept.video_id),
    lemma = excluded.lemma, kind = excluded.kind, sentence = coalesce(excluded.sentence, kept.sentence),
    form = case when excluded.sentence is null then kept.form else excluded.form end,
    start_ms = case when excluded.sentence is null then kept.start_ms else excluded.start_ms end,
    end_ms = case when excluded.sentence is null then kept.end_ms else excluded.end_ms end,
    note = coalesce(excluded.note, kept.note)
  where kept.deleted_at is not null
  returning id, ${COLUMNS}
  ), counted as (
    insert into user_languages as standing (user_id, lang, created_at, word_count)
    select :userId::uuid, :language, :time::timestamptz, 1 from saved
    on conflict (user_id, lang) do update set word_count =
      case when standing.word_count < ${MAX_WORDS} then standing.word_count + 1 else refuse_full_list() end
  )
  select ${COLUMNS}, ${CARD_STATE_COLUMNS} from saved left join review_state on word_id = saved.id`;

const FIND = `
  select ${COLUMNS}, ${CARD_STATE_COLUMNS} from words left join review_state on word_id = words.id
  where words.user_id = :userId and words.lang = :language and word = :word and deleted_at is null`;

/** @returns null if the word is not in the list */
export async function findWord(db: Knex, place: WordKey, scheduleOf: ScheduleOf | null): Promise<Word | null> {
  const { rows } = await prepared<{ rows: RememberedRow[] }>(db, 'find word', FIND, { ...place });
  return rows[0] === undefined ? null : toRemembered(rows[0], scheduleOf);
}

/** The database error for a full list; the whole statement is rolled back. */
const IS_FULL = 'WR001';

async function insertWord(db: Knex, bindings: Record<string, unknown>): Promise<RememberedRow[] | 'full'> {
  try {
    const { rows } = await prepared<{ rows: RememberedRow[] }>(db, 'save word', SAVE, bindings);
    return rows;
  } catch (error) {
    if ((error as { code?: unknown }).code === IS_FULL) return 'full';
    throw error;
  }
}

/**
 * Adds a word; one that is already listed stays as it is.
 * @param scheduleOf converts its card state; null to leave the schedule out
 * @returns the listed word and whether it was added; `full` if the list is full
 */
export async function saveWord(
  db: Knex,
  place: WordKey,
  details: WordDetails,
  { now, scheduleOf }: { readonly now: number; readonly scheduleOf: ScheduleOf | null },
): Promise<{ word: Word; isNew: boolean } | 'full'> {
  const saved = await insertWord(db, { ...place, ...details, time: new Date(now) });
  if (saved === 'full') return saved;
  if (saved[0] !== undefined) return { word: toRemembered(saved[0], scheduleOf), isNew: true };
  const standing = await findWord(db, place, scheduleOf);
  if (standing !== null) return { word: standing, isNew: false };
  // Another request removed the word between the two statements.
  return saveWord(db, place, details, { now, scheduleOf });
}

const REMOVE = `
  with removed as (
    update words set deleted_at = :time
    where user_id = :userId and lang = :language and word = :word and deleted_at is null
    returning id
  )
  update user_languages set word_count = word_count - 1
  where user_id = :userId and lang = :language and exists (select from removed)
  returning word_count`;

/**
 * Removes a word but keeps its row.
 * @returns the number of remaining words, or null if the word was not there
 */
export async function removeWord(db: Knex, place: WordKey, now: number): Promise<number | null> {
  const { rows } = await prepared<{ rows: { word_count: number }[] }>(db, 'remove word', REMOVE, {
    ...place,
    time: new Date(now),
  });
  return rows[0]?.word_count ?? null;
}

const SET_PRIORITY = `
  update words set priority = :reviewPriority
  where user_id = :userId and lang = :language and word = :word and deleted_at is null
  returning id`;

/**
 * Sets the priority of a word.
 * @param db a transaction, if the due day changes with it
 * @returns false if the word is not there
 */
export async function setPriority(db: Knex, place: WordKey, reviewPriority: ReviewPriority): Promise<boolean> {
  const bindings = { ...place, reviewPriority };
  const { rows } = await prepared<{ rows: { id: string }[] }>(db, 'set priority', SET_PRIORITY, bindings);
  return rows.length > 0;
}

/** The fields of a word that can change; null clears a field. */
export interface WordChanges {
  readonly translation?: string | null;
  readonly note?: string | null;
  readonly video_id?: string | null;
  readonly sentence?: string | null;
  readonly form?: string | null;
  readonly start_ms?: number | null;
  readonly end_ms?: number | null;
}

/** Changes fields of a word, if it is there. */
export async function changeWord(db: Knex, { userId, language, word }: WordKey, changes: WordChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db('words').where({ user_id: userId, lang: language, word }).whereNull('deleted_at').update(changes);
}

const SET_LEVEL = `
  insert into user_languages (user_id, lang, manual_level, created_at) values (:userId, :code, :level, :time)
  on conflict (user_id, lang) do update set manual_level = excluded.manual_level
  returning manual_level, word_count`;

/** Sets the manual level, or clears it with null; either starts the language. */
export async function setLevel(
  db: Knex,
  { userId, code, level }: { userId: string; code: LanguageCode; level: LevelCode | null },
  now: number,
): Promise<LevelAnswer> {
  const bindings = { userId, code, level, time: new Date(now) };
  const { rows } = await prepared<{ rows: [{ manual_level: LevelCode | null; word_count: number }] }>(
    db,
    'set level',
    SET_LEVEL,
    bindings,
  );
  const [{ manual_level, word_count }] = rows;
  return { level: manual_level ?? BEGINNER, wordCount: word_count };
}
