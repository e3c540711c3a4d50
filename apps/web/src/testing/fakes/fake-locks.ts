/** Fake of the browser's locks: one holder at a time, the others queue. */
export function fakeLocks() {
  const lines = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, work: () => Promise<unknown>): Promise<unknown> => {
      const before = lines.get(name) ?? Promise.resolve();
      const mine = before.then(work, work);
      lines.set(name, mine);
      return mine;
    },
  };
}
