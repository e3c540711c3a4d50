import type { Worker } from 'node:worker_threads';
import { startThread } from '#lib/start-thread';
import type { ThreadAnswer, ThreadOrder } from './thread-messages.ts';

export type Thread = Pick<Worker, 'on' | 'postMessage' | 'terminate' | 'unref'>;

/** Thrown when a step took too long. Its thread has been terminated. */
export class StepTooSlow extends Error {
  override readonly name = 'StepTooSlow';
}

interface Waiting {
  readonly resolve: (answer: ThreadAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** Runs one step after the other in a thread. @param longestStep its time limit in ms, once the thread is ready */
export function createJobThread(start: () => Thread, longestStep: number) {
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
    // Messages that arrive late from an ended thread are ignored.
    begun.on('message', (message: ThreadAnswer | 'ready') => {
      if (thread === begun) receive(message);
    });
    const onEnd = (error: Error): void => {
      if (thread === begun) void end(error);
    };
    begun.on('error', onEnd);
    begun.on('exit', () => onEnd(new Error('The tokenizer has ended')));
    return begun;
  }

  return {
    /** Runs a step. @throws StepTooSlow, or another error if the thread ended; the next call starts a new thread */
    ask: (order: ThreadOrder) =>
      new Promise<ThreadAnswer>((resolve, reject) => {
        waiting = { resolve, reject };
        thread ??= begin();
        thread.postMessage(order);
        watch();
      }),
    /** Drops the partial result of a job that was given up. */
    forget: (id: number) => thread?.postMessage({ id, forget: true } satisfies ThreadOrder),
    end: () => end(new Error('The tokenizer has ended')),
  };
}

/** @param wordCounts the folder of the operator's word lists */
export const startTokeniserThread = (wordCounts: string): Thread =>
  startThread(new URL('tokeniser-thread', import.meta.url), { workerData: { wordCounts } });
