import type { EventEmitter } from 'node:events';

/** The exit codes that shells use for a program ended by a signal. */
const STOPPED_BY = { SIGINT: 130, SIGTERM: 143 } as const;

/** Runs `work`; returns the exit code of a signal or null. With `askToEnd`, only the second signal stops it. */
export async function untilStopped(
  work: () => Promise<void>,
  signals: EventEmitter,
  askToEnd?: () => void,
): Promise<number | null> {
  const removals: (() => void)[] = [];
  let asked: number | null = null;
  const stopped = new Promise<number>((resolve) => {
    for (const [signal, code] of Object.entries(STOPPED_BY)) {
      const stop = (): void => {
        if (askToEnd === undefined || asked !== null) resolve(code);
        else {
          asked = code;
          askToEnd();
        }
      };
      signals.on(signal, stop);
      removals.push(() => signals.off(signal, stop));
    }
  });
  try {
    return await Promise.race([work().then(() => asked), stopped]);
  } finally {
    for (const remove of removals) remove();
  }
}
