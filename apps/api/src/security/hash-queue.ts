import { availableParallelism } from 'node:os';
import { ApiError } from '#lib/api-error';

/** Runs a piece of heavy work when its turn comes; rejects with `unavailable` when there is too much before it. */
export type HashQueue = <T>(work: () => Promise<T>) => Promise<T>;

interface Settings {
  /** Pieces that run at once: below the 4 threads of libuv, so that files and names are still read. */
  readonly atOnce?: number;
  /** Pieces that may wait. */
  readonly longest?: number;
  /** How long one may wait, in ms. */
  readonly timeoutMs?: number;
}

function busy(): ApiError {
  return new ApiError('unavailable', {
    message: 'Server is busy. Please try again.',
    headers: { 'Retry-After': '2' },
  });
}

/** Bounds password work: 40 hashes at once would hold two cores and every thread for nine seconds. */
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

  /** Hands the place to the one that has waited longest. */
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
