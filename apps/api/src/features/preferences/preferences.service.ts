import type { AccountPreferences } from '@wordreel/shared';
import type { Knex } from 'knex';
import { takeBackWish } from './preferences.store.ts';
import { ACCOUNT } from './wish-shapes.ts';

/** Takes a wish of the account back, as from elsewhere than its devices; done twice it is the same. */
export function takeBack(db: Knex, userId: string, name: keyof AccountPreferences, now: number): Promise<void> {
  return takeBackWish(db, { userId, scope: ACCOUNT, name }, new Date(now));
}
