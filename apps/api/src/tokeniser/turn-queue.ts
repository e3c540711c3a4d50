export interface Turn {
  /** The learner that the job belongs to; null for the server's and the operator's own work. */
  readonly owner: string | null;
  /** Whether the job needs only one turn. */
  readonly isShort: boolean;
}

/** Gives owners one turn each, however many jobs they have. */
export function createTurnQueue<J extends Turn>() {
  // In the order of turns: an owner who has had a turn moves to the end.
  const waiting = new Map<string | null, J[]>();

  /** Removes a job without changing the owner's place in the order. */
  function leave(owner: string | null, jobs: readonly J[], job: J): void {
    const left = jobs.filter((one) => one !== job);
    if (left.length === 0) waiting.delete(owner);
    else waiting.set(owner, left);
  }

  return {
    add: (job: J): void => void waiting.set(job.owner, [...(waiting.get(job.owner) ?? []), job]),
    /** Removes and returns the next owner's next job: a short one if there is any, else the oldest. */
    next: (): J | undefined => {
      for (const [owner, jobs] of waiting) {
        const job = jobs.find(({ isShort }) => isShort) ?? jobs[0];
        if (job === undefined) continue;
        waiting.delete(owner);
        leave(owner, jobs, job);
        return job;
      }
      return undefined;
    },
    /** Returns a job to the queue for another turn, ahead of its owner's other long jobs. */
    putBack: (job: J): void => void waiting.set(job.owner, [job, ...(waiting.get(job.owner) ?? [])]),
    remove: (job: J): void => leave(job.owner, waiting.get(job.owner) ?? [], job),
  };
}
