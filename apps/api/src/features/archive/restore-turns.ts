import { ApiError } from '#lib/api-error';

/** @param whenGone when what the work has left behind holds nothing any more: only then the turn is over */
export type RestoreTurns = <T>(userId: string, work: () => Promise<T>, whenGone?: () => Promise<void>) => Promise<T>;

const atOnce = async (): Promise<void> => {};

/** One after the other for each learner, and two at once in a process: each reads its archive in a thread. */
export function createRestoreTurns(): RestoreTurns {
  const busy = new Set<string>();
  return async (userId, work, whenGone = atOnce) => {
    if (busy.has(userId)) {
      throw new ApiError('conflict', { message: 'An archive of yours is being read already. Please wait for it.' });
    }
    if (busy.size >= 2) {
      const message = 'Several archives are being read just now. Please try again in a minute.';
      throw new ApiError('unavailable', { message, isFault: false });
    }
    busy.add(userId);
    try {
      return await work();
    } finally {
      // Not awaited: the answer does not wait for a thread that was given up.
      void whenGone().finally(() => busy.delete(userId));
    }
  };
}
