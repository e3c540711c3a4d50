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
import { CARD_STATE_COLUMNS, type RememberedRow, type ScheduleOf, toRemembered } from './scheduled-word.ts';

// With the batches the one place that writes `words` and `user_languages`, but for the nightly check of the counts: the
// two change together.

/** Where a word is kept. */
export interface WordKey {
  readonly userId: string;
  readonly language: LanguageCode;
  /** In NFC. */
  readonly word: string;
}

/** What is null is not told. */
export interface WordDetails {
  readonly translation: string | null;
  readonly reviewPriority: ReviewPriority | null;
  readonly videoId: string | null;
  readonly kind: WordKind | null;
  readonly sentence: string | null;
  /** As it stands in the sentence. */
  readonly form: string | null;
  readonly startMs: number | null;
  readonly endMs: number | null;
  /** The learner's own help to remember it. */
  readonly note: string | null;
  /** As whoever saves it knows it. */
  readonly lemma: string | null;
  /** How captions have the word, and what its ending says of its lemma: for where they do not have it. */
  readonly listedForm: string;
  readonly guessedLemma: string;
}

/** Stars of a word that is saved without a choice. */
const DEFAULT_PRIORITY: ReviewPriority = 2;

/** Also brings a removed word back; what the request does not say stays as it was. */
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

/** @returns null where the word is not there */
export async function findWord(db: Knex, place: WordKey, scheduleOf: ScheduleOf | null): Promise<Word | null> {
  const { rows } = await prepared<{ rows: RememberedRow[] }>(db, 'find word', FIND, { ...place });
  return rows[0] === undefined ? null : toRemembered(rows[0], scheduleOf);
}

/** What the database says of a word more than a list can hold; the whole statement is then undone. */
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
 * Adds a word, unless it is there: then it stays as it is.
 * @param scheduleOf how what is remembered of it is told; null where that is not to be told
 * @returns the word that is there now, and whether it was added; `full` where the list can hold no more
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

/** Removes a word and keeps its row. @returns how many are left, or null where it was not there */
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

/** Gives a word its stars. @param db where it gets another day with them, a transaction @returns false where it is not there */
export async function setPriority(db: Knex, place: WordKey, reviewPriority: ReviewPriority): Promise<boolean> {
  const bindings = { ...place, reviewPriority };
  const { rows } = await prepared<{ rows: { id: string }[] }>(db, 'set priority', SET_PRIORITY, bindings);
  return rows.length > 0;
}

/** What of a word can be told anew; what is null is taken away. */
export interface WordChanges {
  readonly translation?: string | null;
  readonly note?: string | null;
  readonly video_id?: string | null;
  readonly sentence?: string | null;
  readonly form?: string | null;
  readonly start_ms?: number | null;
  readonly end_ms?: number | null;
}

/** Changes what is told of a word; nothing happens where it is not there. */
export async function changeWord(db: Knex, { userId, language, word }: WordKey, changes: WordChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db('words').where({ user_id: userId, lang: language, word }).whereNull('deleted_at').update(changes);
}

const SET_LEVEL = `
  insert into user_languages (user_id, lang, manual_level, created_at) values (:userId, :code, :level, :time)
  on conflict (user_id, lang) do update set manual_level = excluded.manual_level
  returning manual_level, word_count`;

/** Sets the manual level, or takes it back with null; either starts the language. */
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
