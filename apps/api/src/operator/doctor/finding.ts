import type { Knex } from 'knex';
import type { Config } from '#config';
import type { Logger } from '#lib/logger';

/** Result of a check: all is well (`ok`), not checked (`skip`), needs attention (`warn`) or must be fixed (`fail`). */
export interface Finding {
  readonly verdict: 'ok' | 'skip' | 'warn' | 'fail';
  /** What was found and what to do about it, in one or two sentences. */
  readonly text: string;
}

export interface DoctorContext {
  readonly config: Config;
  /** The database, which has not been migrated; null if it cannot be opened. */
  readonly db: Knex | null;
  /** Whether a running Wordreel has the embedded database open, which only one process may. */
  readonly isInUse: boolean;
  readonly log: Logger;
}

export type Check = (context: DoctorContext) => Promise<Finding>;

export const ok = (text: string): Finding => ({ verdict: 'ok', text });
export const skip = (text: string): Finding => ({ verdict: 'skip', text });
export const warn = (text: string): Finding => ({ verdict: 'warn', text });
export const fail = (text: string): Finding => ({ verdict: 'fail', text });

/** Wraps a check that needs the database. If that cannot be opened, the check is reported as skipped. */
export function withDatabase(check: (db: Knex, context: DoctorContext) => Promise<Finding>): Check {
  return async (context) => {
    if (context.db !== null) return check(context.db, context);
    if (context.isInUse) return skip('Wordreel is running and has the database open: stop it to check this.');
    return warn('Skipped: the database cannot be opened.');
  };
}
