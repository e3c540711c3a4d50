import { createJobThread, StepTooSlow, type Thread } from './job-thread.ts';
import type { Answers, Kind, Tasks, ThreadAnswer, TokeniserTask } from './thread-messages.ts';
import { busy, refuseFull, stopping, unreadable } from './tokeniser-errors.ts';
import { createTurnQueue, type Turn } from './turn-queue.ts';

/** Time limits, in ms. */
export interface TokeniserTimes {
  /** How long an owner's job may wait for its first or next turn. This limit is longer than the longest step. */
  readonly longestWait: number;
  /** How long an owner's job may take in all, from the request to its last turn. */
  readonly longestJob: number;
  /** A step takes some 200 ms, or as long as loading word lists. Beyond this limit, it is stuck on its text. */
  readonly longestStep: number;
  /** After this time without jobs, the thread is ended, because the word lists of a language take some 100 MB. */
  readonly longestIdle: number;
}

interface Job extends Turn {
  readonly id: number;
  readonly task: TokeniserTask;
  /** Whether the current thread has started the job. A new thread starts it over. */
  isBegun: boolean;
  readonly askedAt: number;
  /** Fires when the job has waited too long for a turn. */
  deadline: NodeJS.Timeout | undefined;
  readonly resolve: (answer: Answers[Kind]) => void;
  readonly reject: (error: unknown) => void;
}

function createJobs() {
  const open = new Map<number, Job>();
  const queue = createTurnQueue<Job>();
  let last = 0;

  function settle(job: Job): void {
    clearTimeout(job.deadline);
    open.delete(job.id);
    queue.remove(job);
  }

  return {
    open,
    queue,
    settle,
    add: (facts: Pick<Job, 'owner' | 'task' | 'resolve' | 'reject'>): Job => {
      last += 1;
      const { kind } = facts.task;
      const job: Job = {
        ...facts,
        id: last,
        isShort: kind !== 'file' && kind !== 'pack',
        isBegun: false,
        askedAt: performance.now(),
        deadline: undefined,
      };
      open.set(job.id, job);
      queue.add(job);
      return job;
    },
  };
}

function finish({ resolve, reject }: Job, step: Exclude<ThreadAnswer, { state: 'goes on' }>): void {
  if (step.state === 'done') resolve(step.answer);
  else reject(new Error(step.error));
}

/** Runs jobs in a thread, with owners taking turns. @param start is called again after a thread has ended */
export function createJobTurns(start: () => Thread, times: TokeniserTimes) {
  const { open, queue, settle, add } = createJobs();
  const thread = createJobThread(start, times.longestStep);
  let isWorking = false;
  let idle: NodeJS.Timeout | undefined;

  function giveUp(job: Job, reason: unknown): void {
    settle(job);
    if (job.isBegun) thread.forget(job.id);
    job.reject(reason);
  }

  function watch(job: Job): void {
    if (job.owner === null) return;
    job.deadline = setTimeout(() => giveUp(job, busy()), times.longestWait).unref();
  }

  function putBack(job: Job): void {
    if (job.owner !== null && performance.now() - job.askedAt > times.longestJob) return giveUp(job, busy());
    queue.putBack(job);
    watch(job);
  }

  function give(job: Job, step: ThreadAnswer): void {
    // The job may have been given up in the meantime.
    if (!open.has(job.id)) return thread.forget(job.id);
    if (step.state === 'goes on') return putBack(job);
    settle(job);
    finish(job, step);
  }

  async function saveStep(job: Job): Promise<void> {
    const { id, task, isBegun } = job;
    job.isBegun = true;
    clearTimeout(job.deadline);
    try {
      give(job, await thread.ask(isBegun ? { id } : { id, task }));
    } catch (error) {
      // The thread has ended and lost the partial results of other jobs.
      for (const other of open.values()) other.isBegun = false;
      giveUp(job, error instanceof StepTooSlow ? unreadable(error) : error);
    }
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    clearTimeout(idle);
    // Sequential, because the thread runs one step at a time.
    for (let job = queue.next(); job !== undefined; job = queue.next()) await saveStep(job);
    isWorking = false;
    idle = setTimeout(() => void thread.end(), times.longestIdle).unref();
  }

  function ask<K extends Kind>(kind: K, task: Tasks[K], owner: string | null = null): Promise<Answers[K]> {
    return new Promise((resolve, reject) => {
      if (owner !== null) refuseFull([...open.values()], owner, kind === 'file');
      // The type assertion holds because the thread returns the answer type of each kind.
      watch(add({ owner, task: { ...task, kind } as TokeniserTask, resolve: resolve as Job['resolve'], reject }));
      void work();
    });
  }

  return {
    ask,
    close: async () => {
      clearTimeout(idle);
      for (const job of open.values()) giveUp(job, stopping());
      await thread.end();
    },
  };
}
