import type { Knex } from 'knex';
import type { Config } from '#config';
import type { Logger } from '#lib/logger';

/** Result of a check: all is well, needs attention, or must be fixed. */
export interface Finding {
  readonly verdict: 'ok' | 'warn' | 'fail';
  /** What was found and what to do, in a sentence or two. */
  readonly says: string;
}

export interface DoctorContext {
  readonly config: Config;
  /** The database without migrations; null if it cannot be opened. */
  readonly db: Knex | null;
  readonly log: Logger;
}

export type Check = (context: DoctorContext) => Promise<Finding>;

export const ok = (says: string): Finding => ({ verdict: 'ok', says });
export const warn = (says: string): Finding => ({ verdict: 'warn', says });
export const fail = (says: string): Finding => ({ verdict: 'fail', says });

/** Wraps a check that needs the database; without one it reports so. */
export function withDatabase(check: (db: Knex, context: DoctorContext) => Promise<Finding>): Check {
  return async (context) =>
    context.db === null ? warn('Skipped: the database cannot be opened.') : check(context.db, context);
}
