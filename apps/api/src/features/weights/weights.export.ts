import type { AccountExport } from '@wordreel/shared';
import type { Knex } from 'knex';
import { type Pieces, wholePiece } from '#lib/json-pieces';
import { toTry } from './weights.service.ts';
import { listTries } from './weights.store.ts';

/** What of an account's data this feature keeps: at most some dozen tries. */
export function weightsExport({ db }: { readonly db: Knex }) {
  const tries = async (userId: string) =>
    (await listTries(db, userId)).map((one) => ({ ...toTry(one), weights: one.w, inUse: one.inUse }));
  return { weights: ({ id }: { readonly id: string }): Pieces<AccountExport['weights']> => wholePiece(tries(id)) };
}
