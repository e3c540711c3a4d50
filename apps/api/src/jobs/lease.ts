import type { Knex } from 'knex';
import { SECOND } from '#lib/clock';
import { renewJob, type Holding } from './jobs.store.ts';

/** How long a silent process keeps a job; it may have crashed or hung. */
export const LEASE = 10 * SECOND;

export interface Lease {
  /** Aborted when the lease is lost. */
  readonly signal: AbortSignal;
  readonly end: () => void;
}

/**
 * Renews a job's lease while it runs. A process that hung, or could not reach the database for the length of the lease,
 * has lost the job, because another process may hold it by now.
 * @param lease in ms
 */
export function keepLease(db: Knex, holding: Holding, lease: number): Lease {
  const lost = new AbortController();
  let renewed = performance.now();
  const renew = async (): Promise<void> => {
    const asked = performance.now();
    const isOurs = await renewJob(db, holding, lease).catch(() => null);
    if (isOurs === true) renewed = asked;
    if (isOurs === false || performance.now() - renewed > lease) lost.abort();
  };
  const timer = setInterval(() => void renew(), lease / 3).unref();
  return { signal: lost.signal, end: () => clearInterval(timer) };
}
