import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { MINUTE, SECOND, type Clock } from '#lib/clock';
import type { Logger } from '#lib/logger';
import { pauseOf, retryOf, type Job } from './job.ts';
import { addJob, endJob, claimJob, renewJob, type Holding } from './jobs.store.ts';

/** How long a process keeps a job without renewing its claim; it may have crashed or hung. */
const LEASE = 10 * SECOND;

/** Renews a job's lease (in ms) while it runs. The signal aborts when the lease expires or another process has it. */
function keepLease(db: Knex, holding: Holding, lease: number) {
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

interface Surroundings {
  readonly db: Knex;
  readonly clock: Clock;
  readonly log: Logger;
  readonly lease?: number;
}

/** How long a new process waits before it first checks for due jobs, because it has more urgent work. */
const FIRST_LOOK = 5 * SECOND;

/** Error messages are truncated, because they may quote a whole statement. */
const LONGEST_ERROR = 500;

/** Runs each job in one process at a time. Repeated errors are logged once. @returns a function that stops and waits */
export function runJobs({ db, clock, log, lease: length = LEASE }: Surroundings, jobs: readonly Job[]) {
  const holder = randomUUID();
  const stopping = new AbortController();
  // Lifts the limit on listeners, because every job adds one.
  setMaxListeners(0, stopping.signal);
  const known = new Set<string>();

  /** Runs a claimed job. Never throws. */
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
    if (error === null) log.debug({ job: name, details }, 'job done');
    if (error !== null && error !== taken.lastError) log.error({ job: name, err }, 'a job failed');
    const pause = error === null ? pauseOf(job, clock()) : retryOf(job, clock());
    await endJob(db, { name, holder }, { pause, error, details });
  }

  async function repeat(job: Job): Promise<void> {
    const look = job.look ?? MINUTE;
    let isFailing = false;
    for (let pause = Math.min(look, FIRST_LOOK); !stopping.signal.aborted; pause = look) {
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await attempt(job);
        isFailing = false;
      } catch (err) {
        if (!isFailing) log.error({ err }, 'a job failed');
        isFailing = true;
      }
    }
  }

  const running = jobs.map(repeat);
  return async (): Promise<void> => {
    stopping.abort();
    await Promise.all(running);
    const last = jobs.filter(({ runsAtEnd }) => runsAtEnd === true).map((job) => attempt(job));
    for (const result of await Promise.allSettled(last)) {
      if (result.status === 'rejected')
        log.warn({ err: result.reason as Error }, 'a job could not run at shutdown; the next start runs it');
    }
  };
}
