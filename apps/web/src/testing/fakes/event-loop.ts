import { setImmediate } from 'node:timers';

/** The real timer, even if a test uses a fake clock. */
const { setTimeout } = globalThis;

/**
 * Turns the event loop: each turn runs a due timer and some steps of the database. A busy machine needs longer turns
 * but not more of them.
 */
export async function turnLoop(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise<void>((resolve) => {
      setTimeout(() => setImmediate(() => setImmediate(() => setImmediate(resolve))));
    });
  }
}

/** Waits until responses to sent requests have arrived and their effects are done, including a frame of the page. */
export const settled = (): Promise<void> => turnLoop(20);
