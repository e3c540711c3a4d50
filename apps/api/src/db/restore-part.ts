import type { Knex } from 'knex';
import {
  countStanding,
  restoreRows,
  takeRowsBack,
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
  /** Takes a step back; what was changed since stays. */
  readonly takeBack: (trx: Knex, userId: string, step: Taken) => Promise<void>;
}

/** A part of which only the name is known. */
export type AnyRestorePart = RestorePart<never, unknown, never>;

/** A part whose items are rows of one table. @param toRow without the learner, whom this adds */
export function tablePart<Item>(plan: RestoredTable, toRow: (item: Item) => Row): RestorePart<Item, RestoredRows> {
  return {
    restore: async (trx, userId, items) => {
      const rows = items.map((item) => ({ ...toRow(item), user_id: userId }));
      const step = await restoreRows(trx, plan, rows);
      return { step, changed: step.added.length + step.changed.length };
    },
    standing: (db, userId, items) =>
      countStanding(
        db,
        plan,
        items.map((item) => ({ ...toRow(item), user_id: userId })),
      ),
    takeBack: (trx, _userId, step) => takeRowsBack(trx, plan, step),
  };
}
