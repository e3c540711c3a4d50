/** The locks of a browser, as far as they are asked for here: one holder at a time, the others in turn. */
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
