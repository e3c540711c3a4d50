import { DAY, HOUR } from '#lib/clock';

/** What runs beside the requests, in one of all processes at a time. */
export interface Job {
  /** Its own in the whole program: its row in `jobs` has it. */
  readonly name: string;
  /** In ms, from the end of one run to the next; or once a night. */
  readonly pause: number | 'nightly';
  /** In ms: how often each process looks whether it is due; a minute where nothing is said. */
  readonly look?: number;
  /** A question that costs little, before a process takes the job: whether there is anything to do. */
  readonly isNeeded?: () => Promise<boolean>;
  /** Whether a process that ends finishes it, and does it once more. */
  readonly runsAtEnd?: true;
  /**
   * @param signal is aborted when the process ends or has lost the job to another one: then it should come to an end
   * @returns what its row is to tell, as JSON
   */
  readonly run: (signal: AbortSignal) => Promise<unknown>;
}

/** When most learners of Europe and America sleep, in UTC. */
const NIGHT = 3 * HOUR;

/** A job that failed is tried again after an hour at the latest. */
const LONGEST_RETRY = HOUR;

/** @param now in ms @returns how long a job waits until its next run, in ms */
export function pauseOf({ pause }: Pick<Job, 'pause'>, now: number): number {
  if (pause !== 'nightly') return pause;
  return DAY - ((now - NIGHT) % DAY);
}

/** @returns how long a job that failed waits until it is tried again, in ms */
export const retryOf = (job: Pick<Job, 'pause'>, now: number): number => Math.min(pauseOf(job, now), LONGEST_RETRY);
