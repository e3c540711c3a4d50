import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logger.ts';

/**
 * Does something again and again, each time `pause` ms after the last one has ended; a failure is logged once, until
 * it works again.
 */
export function repeat(pause: number, work: () => Promise<void>, log: Logger): { stop: () => Promise<void> } {
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

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop
      await once();
      // oxlint-disable-next-line no-await-in-loop
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
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
