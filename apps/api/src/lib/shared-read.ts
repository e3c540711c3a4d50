/**
 * Lets callers share reads of changing data without getting a result older than their call. One read runs at a time,
 * and all calls that arrive meanwhile share the next one.
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
