import type { Knex } from 'knex';
import { type LanguageCode, MAX_WORDS } from '@wordreel/shared';
import { inTurnOf } from '#db/in-turn';

/** Where a list of words is kept. */
export interface ListOwner {
  readonly userId: string;
  readonly language: LanguageCode;
}

/**
 * Does a change of many words of a list, one such change after the other: two that lock the same words in different
 * orders would wait for each other forever. A change of one word needs no turn, as it locks its word first and the
 * list's row last, like these.
 */
export function inTurn<T>(db: Knex, { userId, language }: ListOwner, change: (trx: Knex) => Promise<T>): Promise<T> {
  return inTurnOf(db, 'words', `${userId} ${language}`, change);
}

/** The part of a statement that counts the rows of `saved` in their list, and starts it; more than it holds are refused. */
export const COUNTED = `counted as (
    insert into user_languages as standing (user_id, lang, created_at, word_count)
    select :userId::uuid, :language, :time::timestamptz, (select count(*)::int from saved) where exists (select from saved)
    on conflict (user_id, lang) do update set word_count =
      case when standing.word_count + excluded.word_count <= ${MAX_WORDS}
        then standing.word_count + excluded.word_count else refuse_full_list() end
  )`;

/** What the database says of a word more than a list can hold; the whole statement is then undone. */
const IS_FULL = 'WR001';

/** @returns `full` where the list has no room for what `change` adds: then nothing of it was done */
export async function orFull<T>(change: Promise<T>): Promise<T | 'full'> {
  try {
    return await change;
  } catch (error) {
    if ((error as { code?: unknown }).code === IS_FULL) return 'full';
    throw error;
  }
}

/** How many words a list has; 0 where the language is not started. */
export async function countWords(db: Knex, { userId, language }: ListOwner): Promise<number> {
  const row = await db('user_languages')
    .where({ user_id: userId, lang: language })
    .first<{ word_count: number } | undefined>('word_count');
  return row?.word_count ?? 0;
}
