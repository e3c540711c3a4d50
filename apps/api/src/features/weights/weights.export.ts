import type { AccountExport } from '@wordreel/shared';
import type { Knex } from 'knex';
import { type Pieces, wholePiece } from '#lib/json-pieces';
import { toTry } from './weights.service.ts';
import { listTries } from './weights.store.ts';

/** Exports the account's training results, a few dozen at most. */
export function weightsExport({ db }: { readonly db: Knex }) {
  const tries = async (userId: string) =>
    (await listTries(db, userId)).map((one) => ({ ...toTry(one), weights: one.w, inUse: one.inUse }));
  return { weights: ({ id }: { readonly id: string }): Pieces<AccountExport['weights']> => wholePiece(tries(id)) };
}
