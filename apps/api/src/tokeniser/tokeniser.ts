import type { LanguageCode } from '@wordreel/shared';
import type { ApiError } from '#lib/api-error';
import { MINUTE, SECOND } from '#lib/clock';
import { createJobThread, startTokeniserThread, StepTooSlow, type Thread } from './job-thread.ts';
import type { UntokenisedLine } from './pack-lines.ts';
import type {
  Answers,
  CommonWord,
  Kind,
  Packed,
  PackedFile,
  Refusal,
  Tasks,
  ThreadAnswer,
  Tokenised,
  TokeniserTask,
} from './thread-messages.ts';
import { refuseFull, stopping, tooLate, unreadable } from './tokeniser-errors.ts';
import { createTurnQueue } from './turn-queue.ts';

export type { CommonWord, PackedFile, Refusal, Tokenised } from './thread-messages.ts';

/**
 * Tells words apart. What is asked for a learner, by their id as `owner`, is bounded and has a deadline; what is asked
 * for nobody, as by a command of the operator, waits as long as it takes.
 * @throws ApiError `unavailable` or `rate_limited` where an owner's job finds no place or no turn in time
 */
export interface Tokeniser {
  readonly tokenise: (language: LanguageCode, texts: readonly string[], owner?: string | null) => Promise<Tokenised>;
  /** Reads a learner's file of captions, and tells its words apart. */
  readonly readFile: (language: LanguageCode, text: string, owner: string) => Promise<PackedFile | Refusal>;
  /** Tells the words of captions apart, and packs them. */
  readonly pack: (language: LanguageCode, lines: readonly UntokenisedLine[]) => Promise<Packed | Refusal>;
  /** The commonest forms of a language, with the headword of each. */
  readonly commonest: (language: LanguageCode, count: number) => Promise<readonly CommonWord[]>;
  /** How common headwords are, 1 the commonest; null where no list has one. */
  readonly ranks: (language: LanguageCode, lemmas: readonly string[]) => Promise<readonly (number | null)[]>;
  /** Ends the thread; what waits fails. */
  readonly close: () => Promise<void>;
}

/** In ms. */
export interface TokeniserTimes {
  /** From when an owner asks until the answer. */
  readonly longestJob: number;
  /** A step takes some 200 ms, the first one of a language as long as its word lists: more is a text that hangs. */
  readonly longestStep: number;
  /** The word lists of a language take some 100 MB: a thread that nobody asks gives them back. */
  readonly longestIdle: number;
}

const TIMES: TokeniserTimes = { longestJob: 25 * SECOND, longestStep: 10 * SECOND, longestIdle: MINUTE };

interface Job {
  readonly id: number;
  readonly owner: string | null;
  readonly task: TokeniserTask;
  readonly isShort: boolean;
  /** Whether the thread has begun it; a new thread begins anew. */
  isBegun: boolean;
  /** Rings when its owner has waited long enough. */
  deadline: NodeJS.Timeout | undefined;
  readonly resolve: (answer: Answers[Kind]) => void;
  readonly reject: (error: unknown) => void;
}

/** The jobs that nobody has an answer to yet, and their turns. */
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
        deadline: undefined,
      };
      open.set(job.id, job);
      queue.add(job);
      return job;
    },
  };
}

/**
 * Tokenises in a thread of its own, which starts with the first task and ends when there is none for a minute. Owners
 * have turns, one after the other; a file takes many of them, so that a line never waits for the whole of it.
 * @param wordCounts the folder of the host's own lists, which may be missing
 */
export function createTokeniser(
  wordCounts: string,
  { times = TIMES, start = startTokeniserThread }: { times?: TokeniserTimes; start?: (folder: string) => Thread } = {},
): Tokeniser {
  const { open, queue, settle, add } = createJobs();
  const thread = createJobThread(() => start(wordCounts), times.longestStep);
  let isWorking = false;
  let idle: NodeJS.Timeout | undefined;

  function give(job: Job, step: ThreadAnswer): void {
    if (!open.has(job.id)) {
      // Nobody waits for it any more.
      thread.forget(job.id);
    } else if (step.state === 'goes on') queue.putBack(job);
    else {
      settle(job);
      if (step.state === 'done') job.resolve(step.answer);
      else job.reject(new Error(step.error));
    }
  }

  async function takeStep(job: Job): Promise<void> {
    const { id, task, isBegun } = job;
    job.isBegun = true;
    try {
      give(job, await thread.ask(isBegun ? { id } : { id, task }));
    } catch (error) {
      // The thread is gone, with what it had begun of the others.
      for (const other of open.values()) other.isBegun = false;
      settle(job);
      job.reject(error instanceof StepTooSlow ? unreadable(error) : error);
    }
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    clearTimeout(idle);
    // Step after step: the thread does one at a time.
    for (let job = queue.next(); job !== undefined; job = queue.next()) await takeStep(job); // oxlint-disable-line no-await-in-loop
    isWorking = false;
    idle = setTimeout(() => void thread.end(), times.longestIdle).unref();
  }

  function giveUp(job: Job, reason: ApiError): void {
    settle(job);
    if (job.isBegun) thread.forget(job.id);
    job.reject(reason);
  }

  function ask<K extends Kind>(kind: K, task: Tasks[K], owner: string | null = null): Promise<Answers[K]> {
    return new Promise((resolve, reject) => {
      if (owner !== null) refuseFull([...open.values()], owner, kind === 'file');
      // The thread answers each kind with what belongs to it.
      const facts = { owner, task: { ...task, kind } as TokeniserTask, resolve: resolve as Job['resolve'], reject };
      const job = add(facts);
      if (owner !== null) job.deadline = setTimeout(() => giveUp(job, tooLate()), times.longestJob).unref();
      void work();
    });
  }

  return {
    tokenise: (language, texts, owner) => ask('tokenise', { language, texts }, owner),
    readFile: (language, text, owner) => ask('file', { language, text }, owner),
    pack: (language, lines) => ask('pack', { language, lines }),
    commonest: (language, count) => ask('commonest', { language, count }),
    ranks: (language, lemmas) => ask('ranks', { language, lemmas }),
    close: async () => {
      clearTimeout(idle);
      for (const job of open.values()) giveUp(job, stopping());
      await thread.end();
    },
  };
}
