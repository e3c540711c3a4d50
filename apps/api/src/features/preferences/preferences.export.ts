import type { AccountExport } from '@wordreel/shared';
import type { Knex } from 'knex';
import { type Pieces, wholePiece } from '#lib/json-pieces';
import { exportPreferences } from './preferences.store.ts';

/** What of an account's data this feature keeps: wishes, of which there are some dozens. */
export function preferencesExport({ db }: { readonly db: Knex }) {
  return {
    preferences: ({ id }: { readonly id: string }): Pieces<AccountExport['preferences']> =>
      wholePiece(exportPreferences(db, id)),
  };
}
