import { ApiError } from '#lib/api-error';

/** @param whenGone resolves when the work has released its resources; the turn ends only then */
export type RestoreTurns = <T>(userId: string, work: () => Promise<T>, whenGone?: () => Promise<void>) => Promise<T>;

const atOnce = async (): Promise<void> => {};

/** Allows one restore at a time per learner and two per process, because each one reads its archive in a thread. */
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
      // Not awaited: the response must not wait for a thread that timed out.
      void whenGone().finally(() => busy.delete(userId));
    }
  };
}
