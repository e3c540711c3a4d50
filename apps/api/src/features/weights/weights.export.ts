import type { Knex } from 'knex';
import type { Exports } from '#db/export-rows';
import { wholePiece } from '#lib/json-pieces';
import { toTry } from './weights.service.ts';
import { listTries } from './weights.store.ts';

export function weightsExport({ db }: { readonly db: Knex }): Exports<'weights'> {
  const tries = async (userId: string) =>
    (await listTries(db, userId)).map((one) => ({ ...toTry(one), weights: one.w, inUse: one.inUse }));
  return { weights: ({ id }) => wholePiece(tries(id)) };
}
