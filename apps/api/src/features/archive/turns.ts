import { ApiError, conflict } from '#lib/api-error';

const atOnce = async (): Promise<void> => {};

/** Limits concurrent archives to one per learner and `most` per process, because each one runs in a thread. */
export function createTurns(most: number, messages: { readonly own: string; readonly all: string }) {
  const busy = new Set<string>();

  /** Starts a turn. @returns a function that ends it */
  function take(userId: string): () => void {
    if (busy.has(userId)) throw conflict(messages.own);
    if (busy.size >= most) throw new ApiError('unavailable', { message: messages.all, isFault: false });
    busy.add(userId);
    return () => void busy.delete(userId);
  }

  /** @param whenGone resolves when the work has released its resources; the turn ends only then */
  async function inTurn<T>(userId: string, work: () => Promise<T>, whenGone = atOnce): Promise<T> {
    const end = take(userId);
    try {
      return await work();
    } finally {
      // Not awaited: the response must not wait for a thread that timed out.
      void whenGone().finally(end);
    }
  }

  return { take, inTurn };
}
