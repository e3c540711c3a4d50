import type { AccountPreferences, LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { ACCOUNT } from './preference-shapes.ts';
import { findVariant, resetPreference, resetPreferencesOf } from './preferences.store.ts';

export type PreferencesService = ReturnType<typeof createPreferencesService>;

export function createPreferencesService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    /** Returns the language variant that a learner writes, such as `de-CH`, or null if they have not chosen one. */
    variantOf: (userId: string, language: LanguageCode) => findVariant(db, userId, language),
    /** Resets an account preference from the server, not from one of the account's devices. Can be repeated. */
    reset: (userId: string, name: keyof AccountPreferences) =>
      resetPreference(db, { userId, scope: ACCOUNT, name }, new Date(clock())),
    forgetLanguage: (trx: Knex, userId: string, language: LanguageCode) =>
      resetPreferencesOf(trx, userId, language, new Date(clock())),
  };
}
