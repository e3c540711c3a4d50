import type { Knex } from 'knex';
import { ApiError } from '#lib/api-error';
import {
  countLeft,
  countStanding,
  restoreRows,
  rollBackRows,
  type RestoredRows,
  type RestoredTable,
  type Row,
} from './restore-rows.ts';

/** A kind of data that is restored from an archive, in portions with a transaction each. */
export interface RestorePart<Item, Step, Taken = Step> {
  /**
   * Restores a portion into an account that may have its own data. Repeating it changes nothing.
   * @returns the changes as JSON, so that they can be undone, and the number of items that were added or changed
   */
  readonly restore: (
    trx: Knex,
    userId: string,
    items: readonly Item[],
  ) => Promise<{ readonly step: Step; readonly changed: number }>;
  /** Counts the items that the account already has, with equal or different contents. */
  readonly standing: (db: Knex, userId: string, items: readonly Item[]) => Promise<number>;
  /** Counts the items that cannot be restored on this server, and says why. Missing if all of them can be. */
  readonly left?: {
    readonly why: string;
    readonly count: (db: Knex, userId: string, items: readonly Item[]) => Promise<number>;
  };
  /** Undoes a step, except for rows that have changed since. */
  readonly rollBack: (trx: Knex, userId: string, step: Taken) => Promise<void>;
}

/** @throws ApiError `conflict` if an account would have more rows than allowed */
export async function checkCount(
  trx: Knex,
  { table, userId }: { readonly table: string; readonly userId: string },
  { most, message }: { readonly most: number; readonly message: string },
): Promise<void> {
  const [counted] = await trx(table).where({ user_id: userId }).count<{ count: string }[]>();
  if (Number(counted?.count) > most) throw new ApiError('conflict', { message });
}

/** A part whose item type is not known. */
export type AnyRestorePart = RestorePart<never, unknown, never>;

/** Creates a part whose items are rows of one table. @param toRow returns the row without `user_id`, which is added */
export function tablePart<Item>(plan: RestoredTable, toRow: (item: Item) => Row): RestorePart<Item, RestoredRows> {
  const rowsOf = (userId: string, items: readonly Item[]) => items.map((item) => ({ ...toRow(item), user_id: userId }));
  const { whyLeft } = plan;
  return {
    restore: async (trx, userId, items) => {
      const step = await restoreRows(trx, plan, rowsOf(userId, items));
      return { step, changed: step.added.length + step.changed.length };
    },
    standing: (db, userId, items) => countStanding(db, plan, rowsOf(userId, items)),
    ...(whyLeft !== undefined && {
      left: { why: whyLeft, count: (db, userId, items) => countLeft(db, plan, rowsOf(userId, items)) },
    }),
    rollBack: (trx, _userId, step) => rollBackRows(trx, plan, step),
  };
}
