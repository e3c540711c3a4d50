import type { Knex } from 'knex';
import { SECOND } from '#lib/clock';
import { renewJob, type Holding } from './jobs.store.ts';

/** So long a job stays with a process of which nothing is heard: it may have died, or hang. */
export const LEASE = 10 * SECOND;

export interface Lease {
  /** Aborted when the job is lost. */
  readonly signal: AbortSignal;
  readonly end: () => void;
}

/**
 * Renews a job's lease for as long as it is worked on. A process that hung, or that the database has not answered for
 * the lease's time, has lost the job: another one may have it by now.
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
