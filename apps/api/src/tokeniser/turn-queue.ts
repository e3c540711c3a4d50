/** What waits for its turn. */
export interface Turn {
  /** Whose it is; null for the server's own work and the operator's. */
  readonly owner: string | null;
  /** Whether it takes one turn and no more. */
  readonly isShort: boolean;
}

/** Gives each owner a turn after the other, however many jobs each of them has. */
export interface TurnQueue<J extends Turn> {
  readonly add: (job: J) => void;
  /** Takes out the job whose turn it is: of its owner's, a short one first, else the oldest. */
  readonly next: () => J | undefined;
  /** A job that needs another turn: it comes before its owner's other long ones. */
  readonly putBack: (job: J) => void;
  readonly remove: (job: J) => void;
}

export function createTurnQueue<J extends Turn>(): TurnQueue<J> {
  // In the order of the turns: who had one goes to the end.
  const waiting = new Map<string | null, J[]>();

  /** What an owner has besides a job; the owner's place in the order stays. */
  function leave(owner: string | null, jobs: readonly J[], job: J): void {
    const left = jobs.filter((one) => one !== job);
    if (left.length === 0) waiting.delete(owner);
    else waiting.set(owner, left);
  }

  return {
    add: (job) => void waiting.set(job.owner, [...(waiting.get(job.owner) ?? []), job]),
    next: () => {
      for (const [owner, jobs] of waiting) {
        const job = jobs.find(({ isShort }) => isShort) ?? jobs[0];
        if (job === undefined) continue;
        waiting.delete(owner);
        leave(owner, jobs, job);
        return job;
      }
      return undefined;
    },
    putBack: (job) => void waiting.set(job.owner, [job, ...(waiting.get(job.owner) ?? [])]),
    remove: (job) => leave(job.owner, waiting.get(job.owner) ?? [], job),
  };
}
