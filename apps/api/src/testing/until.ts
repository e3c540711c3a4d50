import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for something that happens beside the test. @throws where it has not happened within `ms` */
export async function until(isSo: () => boolean, ms = 5000): Promise<void> {
  const latest = performance.now() + ms;
  while (!isSo()) {
    if (performance.now() > latest) throw new Error(`It has not happened within ${ms} ms`);
    await sleep(5);
  }
}
