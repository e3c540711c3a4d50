import { DAY, HOUR } from '#lib/clock';

/** A background job, which runs in only one process at a time. */
export interface Job {
  /** Unique in the whole program; also the key of the job's row in `jobs`. */
  readonly name: string;
  /** Milliseconds from the end of one run to the next, or once a night. */
  readonly pause: number | 'nightly';
  /** How often each process checks whether the job is due, in ms; a minute by default. */
  readonly look?: number;
  /** Checks cheaply, before a process claims the job, whether there is anything to do. */
  readonly isNeeded?: () => Promise<boolean>;
  /** Whether the job runs one last time when a process shuts down. */
  readonly runsAtEnd?: true;
  /** @param signal aborts at shutdown or when another process takes over @returns JSON to store in the job's row */
  readonly run: (signal: AbortSignal) => Promise<unknown>;
}

/** 3:00 in UTC, when most learners in Europe and America sleep. */
const NIGHT = 3 * HOUR;

/** A failed job is tried again after at most an hour. */
const LONGEST_RETRY = HOUR;

/** @returns ms until the next run */
export function pauseOf({ pause }: Pick<Job, 'pause'>, now: number): number {
  if (pause !== 'nightly') return pause;
  return DAY - ((now - NIGHT) % DAY);
}

/** @returns ms until a failed job is tried again */
export const retryOf = (job: Pick<Job, 'pause'>, now: number): number => Math.min(pauseOf(job, now), LONGEST_RETRY);
