import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Pauses between two checks, in ms. They start short, so that a short wait ends quickly, and grow, so that polling
 * doesn't slow down a long one.
 */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 32;

/**
 * Waits until a condition outside of the test is true. If there is an event for it, wait for that instead. It has no
 * timeout, so that a busy machine doesn't fail tests; jest ends a test that hangs.
 */
export async function until(isSo: () => unknown): Promise<void> {
  for (let pause = FIRST_PAUSE; !(await isSo()); pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    await sleep(pause, undefined, { ref: false });
  }
}
