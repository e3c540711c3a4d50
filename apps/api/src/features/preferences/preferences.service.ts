import type { AccountPreferences } from '@wordreel/shared';
import type { Knex } from 'knex';
import { resetPreference } from './preferences.store.ts';
import { ACCOUNT } from './preference-shapes.ts';

/** Takes a wish of the account back, as from elsewhere than its devices; done twice it is the same. */
export function rollBack(db: Knex, userId: string, name: keyof AccountPreferences, now: number): Promise<void> {
  return resetPreference(db, { userId, scope: ACCOUNT, name }, new Date(now));
}
