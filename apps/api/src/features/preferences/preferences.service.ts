import type { AccountPreferences } from '@wordreel/shared';
import type { Knex } from 'knex';
import { resetPreference } from './preferences.store.ts';
import { ACCOUNT } from './preference-shapes.ts';

/** Resets a preference of the account from outside its devices. Calling it twice has no further effect. */
export function rollBack(db: Knex, userId: string, name: keyof AccountPreferences, now: number): Promise<void> {
  return resetPreference(db, { userId, scope: ACCOUNT, name }, new Date(now));
}
