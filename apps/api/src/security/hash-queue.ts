import { availableParallelism } from 'node:os';
import { ApiError } from '#lib/api-error';

/** Queues expensive work. Rejects with an ApiError `unavailable` if too much work is already waiting. */
export type HashQueue = <T>(work: () => Promise<T>) => Promise<T>;

interface Settings {
  /** Maximum number of concurrent tasks: fewer than libuv's 4 threads, so that file and DNS access still work. */
  readonly atOnce?: number;
  readonly longest?: number;
  /** Maximum waiting time, in ms. */
  readonly timeoutMs?: number;
}

function busy(): ApiError {
  return new ApiError('unavailable', {
    message: 'Server is busy. Please try again.',
    headers: { 'Retry-After': '2' },
  });
}

/** Limits password hashing: 40 concurrent hashes would block two cores and every thread for nine seconds. */
export function createHashQueue(settings: Settings = {}): HashQueue {
  const { atOnce = Math.min(3, availableParallelism()), longest = 50, timeoutMs = 5000 } = settings;
  const waiting = new Set<() => void>();
  let running = 0;

  function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= longest) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(start);
        reject(busy());
      }, timeoutMs);
      const start = (): void => {
        clearTimeout(late);
        resolve();
      };
      waiting.add(start);
    });
  }

  /** Passes the freed slot to the task that has waited longest. */
  function done(): void {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      done();
    }
  };
}
