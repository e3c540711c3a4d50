import { act } from '@testing-library/react';
import { settled } from './event-loop.ts';

/** Milliseconds from which on a timer is held. */
const LONG = 500;

interface Held {
  ms: number;
  run: () => void;
  repeats: boolean;
}

const held = new Map<number, Held>();
let lastId = 0;

/**
 * Timers of half a second and more do not run by the clock on the wall, as a busy machine would let a notice go or a
 * limit pass before the test has looked. A test that wants them to run says so, or has a clock of its own.
 */
export function holdLongTimers(): void {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  const holding = (start: typeof setTimeout, repeats: boolean) =>
    ((callback: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      if (ms < LONG) return start(callback, ms, ...given);
      lastId -= 1;
      held.set(lastId, { ms, repeats, run: () => callback(...given) });
      return lastId;
    }) as unknown as typeof setTimeout;
  const releasing = (clear: typeof clearTimeout) =>
    ((id?: number) => {
      if (id === undefined || !held.delete(id)) clear(id);
    }) as typeof clearTimeout;
  Object.assign(globalThis, {
    setTimeout: holding(setTimeout, false),
    setInterval: holding(setInterval as typeof setTimeout, true),
    clearTimeout: releasing(clearTimeout),
    clearInterval: releasing(clearInterval),
  });
  // Nor is a call given up, unless its test lets it wait for less.
  AbortSignal.timeout = (ms) => {
    const ending = new AbortController();
    if (ms < LONG) setTimeout(() => ending.abort(), ms);
    return ending.signal;
  };
}

/** What the page has begun to wait for by now is over, if it takes no longer than this: the shorter timers first. */
export async function endWaiting(longestMs: number): Promise<void> {
  await act(async () => {
    await settled();
    for (const [id, { ms, run, repeats }] of [...held].toSorted(([, a], [, b]) => a.ms - b.ms)) {
      if (ms > longestMs || !held.has(id)) continue;
      if (!repeats) held.delete(id);
      run();
    }
  });
}

afterEach(() => held.clear());
