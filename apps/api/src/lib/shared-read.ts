/** Shares reads between calls. A call during a read shares the next one, because the running one may be out of date. */
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
