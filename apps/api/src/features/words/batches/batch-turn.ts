import type { Knex } from 'knex';
import { type LanguageCode, MAX_WORDS } from '@wordreel/shared';
import { inTurnOf } from '#db/in-turn';

/** Identifies a learner's word list in one language. */
export interface ListOwner {
  readonly userId: string;
  readonly language: LanguageCode;
}

/**
 * Runs changes of many words in a list one after another, because two changes that lock the same words in different
 * orders would deadlock. A change of one word does not need this: like these, it locks its word first and the list's
 * row last.
 */
export function inTurn<T>(db: Knex, { userId, language }: ListOwner, change: (trx: Knex) => Promise<T>): Promise<T> {
  return inTurnOf(db, 'words', `${userId} ${language}`, change);
}

/**
 * SQL that adds the number of rows in `saved` to the list's count and starts the list if needed. It fails if the list
 * would be too long.
 */
export const COUNTED = `counted as (
    insert into user_languages as standing (user_id, lang, created_at, word_count)
    select :userId::uuid, :language, :time::timestamptz, (select count(*)::int from saved) where exists (select from saved)
    on conflict (user_id, lang) do update set word_count =
      case when standing.word_count + excluded.word_count <= ${MAX_WORDS}
        then standing.word_count + excluded.word_count else refuse_full_list() end
  )`;

/** The database error for a full list; the whole statement is rolled back. */
const IS_FULL = 'WR001';

/** @returns `full` if the list has no room for what `change` adds; nothing is changed then */
export async function orFull<T>(change: Promise<T>): Promise<T | 'full'> {
  try {
    return await change;
  } catch (error) {
    if ((error as { code?: unknown }).code === IS_FULL) return 'full';
    throw error;
  }
}

/** Returns the number of words in a list; 0 if the language is not started. */
export async function countWords(db: Knex, { userId, language }: ListOwner): Promise<number> {
  const row = await db('user_languages')
    .where({ user_id: userId, lang: language })
    .first<{ word_count: number } | undefined>('word_count');
  return row?.word_count ?? 0;
}
