import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { MINUTE, SECOND, type Clock } from '#lib/clock';
import type { Logger } from '#lib/logger';
import { repeat } from '#lib/repeat';
import { pauseOf, retryOf, type Job } from './job.ts';
import { addJob, endJob, claimJob } from './jobs.store.ts';
import { keepLease, LEASE } from './lease.ts';

interface Surroundings {
  readonly db: Knex;
  readonly clock: Clock;
  readonly log: Logger;
  /** In ms: how long a job stays with a process that is silent. */
  readonly lease?: number;
}

/** A start has other things to do first. */
const FIRST_LOOK = 5 * SECOND;

/** An error may quote a whole statement. */
const LONGEST_ERROR = 500;

/**
 * Runs jobs, each by itself: one that fails or takes long holds no other up. Of all processes that run the same jobs,
 * one does each at a time, for as long as it renews its lease. A failure is logged once, until the job works again or
 * fails in another way.
 * @returns what ends it; jobs that are running are waited for
 */
export function runJobs(
  { db, clock, log, lease: length = LEASE }: Surroundings,
  jobs: readonly Job[],
): () => Promise<void> {
  const holder = randomUUID();
  const stopping = new AbortController();
  const known = new Set<string>();

  /** Runs a job that this process has taken; it never throws. */
  async function work(job: Job): Promise<{ error: Error | null; details: unknown }> {
    const lease = keepLease(db, { name: job.name, holder }, length);
    const signal = job.runsAtEnd === true ? lease.signal : AbortSignal.any([stopping.signal, lease.signal]);
    try {
      return { error: null, details: await job.run(signal) };
    } catch (error) {
      return { error: error as Error, details: null };
    } finally {
      lease.end();
    }
  }

  async function attempt(job: Job): Promise<void> {
    const { name } = job;
    if (!known.has(name)) {
      await addJob(db, name, job.pause === 'nightly' ? pauseOf(job, clock()) : 0);
      known.add(name);
    }
    if (job.isNeeded !== undefined && !(await job.isNeeded())) return;
    const taken = await claimJob(db, { name, holder }, length);
    if (taken === null) return;
    const { error: err, details } = await work(job);
    const error = err?.message.slice(0, LONGEST_ERROR) ?? null;
    if (error === null) log.debug({ job: name, details }, 'a job is done');
    if (error !== null && error !== taken.lastError) log.error({ job: name, err }, 'a job failed');
    const pause = error === null ? pauseOf(job, clock()) : retryOf(job, clock());
    await endJob(db, { name, holder }, { pause, error, details });
  }

  const running = jobs.map((job) => {
    const look = job.look ?? MINUTE;
    return repeat(look, () => attempt(job), log, Math.min(look, FIRST_LOOK));
  });
  return async () => {
    stopping.abort();
    await Promise.all(running.map(({ stop }) => stop()));
    const last = jobs.filter(({ runsAtEnd }) => runsAtEnd === true).map((job) => attempt(job));
    for (const result of await Promise.allSettled(last)) {
      if (result.status === 'rejected') log.warn({ err: result.reason as Error }, 'a job is left for the next start');
    }
  };
}
