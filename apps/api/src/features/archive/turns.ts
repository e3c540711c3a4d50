import { ApiError, conflict } from '#lib/api-error';

const atOnce = async (): Promise<void> => {};

/** Allows one archive at a time per learner, and some per process, because each one has a thread. */
export function createTurns(most: number, messages: { readonly own: string; readonly all: string }) {
  const busy = new Set<string>();

  /** @returns a function that ends the turn */
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
