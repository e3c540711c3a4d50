import { setImmediate } from 'node:timers';

/** Also where a test has a clock of its own. */
const { setTimeout } = globalThis;

/**
 * Lets the event loop turn: in each turn a timer that is due runs, and some steps of the database. A busy machine makes
 * turns longer, never more of them necessary.
 */
export async function turnLoop(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await new Promise<void>((resolve) => {
      setTimeout(() => setImmediate(() => setImmediate(() => setImmediate(resolve))));
    });
  }
}

/** Waits until what was sent is answered and what that changes is done, a frame of the page included. */
export const settled = (): Promise<void> => turnLoop(20);
