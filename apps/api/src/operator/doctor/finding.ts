import type { Knex } from 'knex';
import type { Config } from '#config';
import type { Logger } from '#lib/logger';

/** What a check says: all is well, somebody should look at it, or it has to be mended. */
export interface Finding {
  readonly verdict: 'ok' | 'warn' | 'fail';
  /** What was found, and what to do, in a sentence or two. */
  readonly says: string;
}

/** What is looked at. */
export interface DoctorContext {
  readonly config: Config;
  /** The database as it is; null where it cannot be looked at. */
  readonly db: Knex | null;
  readonly log: Logger;
}

export type Check = (context: DoctorContext) => Promise<Finding>;

export const ok = (says: string): Finding => ({ verdict: 'ok', says });
export const warn = (says: string): Finding => ({ verdict: 'warn', says });
export const fail = (says: string): Finding => ({ verdict: 'fail', says });

/** A check that asks the database; it says so where there is none to ask. */
export function withDatabase(check: (db: Knex, context: DoctorContext) => Promise<Finding>): Check {
  return async (context) =>
    context.db === null ? warn('Not looked at, for the database cannot be.') : check(context.db, context);
}
