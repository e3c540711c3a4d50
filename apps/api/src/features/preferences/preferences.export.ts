import type { Knex } from 'knex';
import type { Exports } from '#db/export-rows';
import { wholePiece } from '#lib/json-pieces';
import { exportPreferences } from './preferences.store.ts';

export function preferencesExport({ db }: { readonly db: Knex }): Exports<'preferences'> {
  return {
    preferences: ({ id }) => wholePiece(exportPreferences(db, id)),
  };
}
