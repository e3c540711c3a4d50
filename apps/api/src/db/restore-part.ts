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

/** A kind of data that an archive brings back, portion by portion, each in a transaction of its own. */
export interface RestorePart<Item, Step, Taken = Step> {
  /**
   * Brings a portion back into an account that may have data of its own. Done twice it is the same.
   * @returns what was done, as JSON, so that it can be taken back, and how many items that added or changed
   */
  readonly restore: (
    trx: Knex,
    userId: string,
    items: readonly Item[],
  ) => Promise<{ readonly step: Step; readonly changed: number }>;
  /** How many of the items the account has already, the same or otherwise. */
  readonly standing: (db: Knex, userId: string, items: readonly Item[]) => Promise<number>;
  /** Of the items, those that find no place on this server, and why; missing where there are none. */
  readonly left?: {
    readonly why: string;
    readonly count: (db: Knex, userId: string, items: readonly Item[]) => Promise<number>;
  };
  /** Takes a step back; what was changed since stays. */
  readonly rollBack: (trx: Knex, userId: string, step: Taken) => Promise<void>;
}

/** @throws ApiError `conflict` where an account would have more rows than are kept */
export async function checkCount(
  trx: Knex,
  { table, userId }: { readonly table: string; readonly userId: string },
  { most, message }: { readonly most: number; readonly message: string },
): Promise<void> {
  const [counted] = await trx(table).where({ user_id: userId }).count<{ count: string }[]>();
  if (Number(counted?.count) > most) throw new ApiError('conflict', { message });
}

/** A part of which only the name is known. */
export type AnyRestorePart = RestorePart<never, unknown, never>;

/** A part whose items are rows of one table. @param toRow without the learner, whom this adds */
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
