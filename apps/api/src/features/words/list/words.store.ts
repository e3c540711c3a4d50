import { BEGINNER, type LevelAnswer, type LevelCode, type Word } from '@wordreel/shared';
import type { Knex } from 'knex';
import { prepared } from '#db/prepared';
import { SCHEDULED_WORD_COLUMNS, type ScheduledWordRow, type ScheduleOf, toScheduledWord } from '#db/word-row';
import type { UserLanguage } from '#lib/user-language';
import { addWord } from './add-words.store.ts';
import type { WordToAdd } from './word-to-add.ts';

// Only this feature adds and removes words and writes `user_languages`, because the two change together.

export interface WordKey extends UserLanguage {
  /** Normalized to NFC. */
  readonly word: string;
}

const FIND = `
  select ${SCHEDULED_WORD_COLUMNS}
  from words left join review_state on review_state.user_id = words.user_id and word_id = words.id
  where words.user_id = :userId and words.lang = :language and word = :word and deleted_at is null`;

/** @returns null if the word is not in the list */
export async function findWord(db: Knex, place: WordKey, scheduleOf: ScheduleOf | null): Promise<Word | null> {
  const [row] = await prepared<ScheduledWordRow[]>(db, 'find word', FIND, { ...place });
  return row === undefined ? null : toScheduledWord(row, scheduleOf);
}

/** Adds a word; a word that is already listed stays as it is. @throws ApiError `conflict` if the list is full */
export async function saveWord(
  db: Knex,
  place: UserLanguage,
  word: WordToAdd,
  { now, scheduleOf }: { readonly now: number; readonly scheduleOf: ScheduleOf | null },
): Promise<{ word: Word; isNew: boolean }> {
  const added = await addWord(db, place, word, now);
  if (added !== undefined) return { word: toScheduledWord(added, scheduleOf), isNew: true };
  const standing = await findWord(db, { ...place, word: word.word }, scheduleOf);
  if (standing !== null) return { word: standing, isNew: false };
  // Another request removed the word between the two statements.
  return saveWord(db, place, word, { now, scheduleOf });
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

export async function changeWord(db: Knex, { userId, language, word }: WordKey, changes: WordChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db('words').where({ user_id: userId, lang: language, word }).whereNull('deleted_at').update(changes);
}

const SET_LEVEL = `
  insert into user_languages (user_id, lang, manual_level, created_at) values (:userId, :language, :level, :time)
  on conflict (user_id, lang) do update set manual_level = excluded.manual_level
  returning coalesce(manual_level, '${BEGINNER}') as level, word_count as "wordCount"`;

/** Sets the manual level, or clears it with null. Either way, the language is started. */
export async function setLevel(
  db: Knex,
  { userId, language }: UserLanguage,
  level: LevelCode | null,
  now: number,
): Promise<LevelAnswer> {
  const bindings = { userId, language, level, time: new Date(now) };
  const [answer] = await prepared<[LevelAnswer]>(db, 'set level', SET_LEVEL, bindings);
  return answer;
}
