import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logger.ts';

/**
 * Runs `work` repeatedly, each time `pause` ms after the previous run has ended. A failure is logged once until a run
 * succeeds again.
 * @param first delay before the first run, in ms
 */
export function repeat(
  pause: number,
  work: () => Promise<void>,
  log: Logger,
  first = 0,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let isFailing = false;

  async function once(): Promise<void> {
    try {
      await work();
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.error({ err }, 'a job failed');
      isFailing = true;
    }
  }

  const wait = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  async function run(): Promise<void> {
    if (first > 0) await wait(first);
    while (!stopping.signal.aborted) {
      await once();
      await wait(pause);
    }
  }

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
