import type { DailyGoals, DailyGoalsBody } from '@wordreel/shared';
import type { Knex } from 'knex';
import { rowOf } from '#db/row-of';

// Only this file writes `daily_aims`.

const NONE: DailyGoals = { minutes: null, reviews: null, newWords: null, hidesChain: false };

export const COLUMNS = { minutes: 'minutes', reviews: 'reviews', newWords: 'new_words', hidesChain: 'hides_chain' };

export async function storedDailyGoals(db: Knex, userId: string): Promise<DailyGoals | null> {
  const found = await db('daily_aims').where({ user_id: userId }).first<DailyGoals | undefined>(COLUMNS);
  return found ?? null;
}

export async function dailyGoalsOf(db: Knex, userId: string): Promise<DailyGoals> {
  return (await storedDailyGoals(db, userId)) ?? NONE;
}

export async function setDailyGoals(db: Knex, userId: string, changes: DailyGoalsBody): Promise<void> {
  const changed = rowOf(COLUMNS, changes);
  if (Object.keys(changed).length === 0) return;
  await db('daily_aims')
    .insert({ user_id: userId, hides_chain: NONE.hidesChain, ...changed })
    .onConflict('user_id')
    .merge(changed);
}
