import type { AccountExport } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { Exports } from '#db/export-rows';
import { wholePiece } from '#lib/json-pieces';
import { type CheckRow, listChecks, toSaved } from './placement.store.ts';

function toExport(row: CheckRow): AccountExport['placementChecks'][number] {
  const { items: _items, ...saved } = toSaved(row);
  return { ...saved, language: row.lang, items: [...row.asked], meanings: [...row.meanings] };
}

export function placementExport({ db }: { readonly db: Knex }): Exports<'placementChecks'> {
  const checks = async (userId: string) => (await listChecks(db, userId, null)).map(toExport);
  return {
    placementChecks: ({ id }) => wholePiece(checks(id)),
  };
}
