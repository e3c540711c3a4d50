import { setTimeout as sleep } from 'node:timers/promises';

/** In ms, between two looks: a short wait ends at once, and a long one takes nothing from what is waited for. */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 32;

/**
 * Waits until something that happens beside the test is so; where there is an event, wait for that instead. It has no
 * limit of its own, so that a busy machine fails nothing: jest ends a test that hangs.
 */
export async function until(isSo: () => unknown): Promise<void> {
  for (let pause = FIRST_PAUSE; !(await isSo()); pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    await sleep(pause, undefined, { ref: false });
  }
}
