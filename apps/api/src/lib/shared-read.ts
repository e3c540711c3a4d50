/**
 * Lets callers share a read of something that changes, without anybody getting what is older than their question: one
 * read runs at a time, and whoever comes while it runs waits for the next one, together with all others who do.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let waiting: Promise<T> | null = null;

  function begin(): Promise<T> {
    waiting = null;
    const mine = read().finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  }

  return () => {
    if (running === null) return begin();
    waiting ??= running.then(begin, begin);
    return waiting;
  };
}
