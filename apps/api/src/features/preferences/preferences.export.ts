import type { AccountExport } from '@wordreel/shared';
import type { Knex } from 'knex';
import { type Pieces, wholePiece } from '#lib/json-pieces';
import { exportPreferences } from './preferences.store.ts';

/** Exports preferences, a few dozen at most. */
export function preferencesExport({ db }: { readonly db: Knex }) {
  return {
    preferences: ({ id }: { readonly id: string }): Pieces<AccountExport['preferences']> =>
      wholePiece(exportPreferences(db, id)),
  };
}
