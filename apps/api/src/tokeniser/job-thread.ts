import type { Worker } from 'node:worker_threads';
import { startThread } from '#lib/start-thread';
import type { ThreadAnswer, ThreadOrder } from './thread-messages.ts';

/** What is used of a thread. */
export type Thread = Pick<Worker, 'on' | 'postMessage' | 'terminate' | 'unref'>;

/** The step took too long: the thread has been ended. */
export class StepTooSlow extends Error {
  override readonly name = 'StepTooSlow';
}

/** Does one step of work after the other in a thread, which begins with the first one. */
export interface JobThread {
  /**
   * One at a time.
   * @throws StepTooSlow, or another error where the thread ended; the next call begins a new one
   */
  readonly ask: (order: ThreadOrder) => Promise<ThreadAnswer>;
  /** Lets go of what a job that was given up has made so far. */
  readonly forget: (id: number) => void;
  readonly end: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: ThreadAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** @param longestStep ms that a step may take, from when the thread is ready */
export function createJobThread(start: () => Thread, longestStep: number): JobThread {
  let thread: Thread | null = null;
  let isReady = false;
  let waiting: Waiting | null = null;
  let deadline: NodeJS.Timeout | undefined;

  async function end(error: Error): Promise<void> {
    clearTimeout(deadline);
    const ended = thread;
    thread = null;
    isReady = false;
    waiting?.reject(error);
    waiting = null;
    await ended?.terminate();
  }

  function watch(): void {
    clearTimeout(deadline);
    if (waiting === null || !isReady) return;
    deadline = setTimeout(() => void end(new StepTooSlow(`No answer within ${longestStep} ms`)), longestStep).unref();
  }

  function receive(message: ThreadAnswer | 'ready'): void {
    if (message === 'ready') {
      isReady = true;
      watch();
      return;
    }
    clearTimeout(deadline);
    waiting?.resolve(message);
    waiting = null;
  }

  function begin(): Thread {
    const begun = start();
    begun.unref();
    // An ended thread may still have something to say, which is nobody's any more.
    const ofThis =
      <T>(act: (value: T) => void) =>
      (value: T): void => {
        if (thread === begun) act(value);
      };
    begun.on('message', ofThis(receive));
    begun.on(
      'error',
      ofThis((error: Error) => void end(error)),
    );
    begun.on(
      'exit',
      ofThis(() => void end(new Error('The tokeniser has ended'))),
    );
    return begun;
  }

  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        thread ??= begin();
        thread.postMessage(order);
        watch();
      }),
    forget: (id) => thread?.postMessage({ id, forget: true } satisfies ThreadOrder),
    end: () => end(new Error('The tokeniser has ended')),
  };
}

/** @param wordCounts the folder of the host's own lists */
export const startTokeniserThread = (wordCounts: string): Thread =>
  startThread(new URL('tokeniser-thread', import.meta.url), { workerData: { wordCounts } });
