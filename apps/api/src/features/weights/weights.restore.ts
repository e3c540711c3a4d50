import { isPossibleModel } from '@wordreel/learning';
import type { AccountExport } from '@wordreel/shared';
import { type RestorePart, tablePart } from '#db/restore-part';
import { rowOf } from '#db/row-of';
import { COLUMNS } from './weights.store.ts';

type Try = AccountExport['weights'][number];

const tries = tablePart<Try>({ table: 'fsrs_weights', key: ['user_id', 'created_at'], isUnique: false }, (one) =>
  rowOf(COLUMNS, { ...one, w: one.weights, createdAt: one.at }),
);

/** Restored weights are put in use only if the account has no learning history yet. */
export const weightsRestore: { readonly weights: RestorePart<Try> } = {
  weights: {
    ...tries,
    restore: async (trx, userId, items) => {
      const known = await trx('fsrs_weights').where({ user_id: userId }).first<object | undefined>('id');
      const remembered = await trx('review_state').where({ user_id: userId }).first<object | undefined>('word_id');
      const isFresh = known === undefined && remembered === undefined;
      const inUse = isFresh ? items.find((one) => one.inUse && isPossibleModel(one.weights)) : undefined;
      // Inserts the oldest first, because rows are listed by descending id.
      const rows = items.toReversed().map((one) => ({ ...one, inUse: one === inUse }));
      return tries.restore(trx, userId, rows);
    },
  },
};
