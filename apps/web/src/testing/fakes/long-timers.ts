import { act } from '@testing-library/react';
import { settled } from './event-loop.ts';

/** Timers of at least so many milliseconds are held back. */
const LONG = 500;

interface HeldTimer {
  ms: number;
  run: () => void;
  repeats: boolean;
}

const heldTimers = new Map<number, HeldTimer>();
let lastId = 0;

/**
 * Holds back timers of half a second and more, because on a busy machine a notice could disappear or a timeout expire
 * before the test has checked. A test that needs them calls `endWaiting` or uses fake timers.
 */
export function holdLongTimers(): void {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  const holding = (start: typeof setTimeout, repeats: boolean) =>
    ((callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      if (ms < LONG) return start(callback, ms, ...args);
      lastId -= 1;
      heldTimers.set(lastId, { ms, repeats, run: () => callback(...args) });
      return lastId;
    }) as unknown as typeof setTimeout;
  const releasing = (clear: typeof clearTimeout) =>
    ((id?: number) => {
      if (id === undefined || !heldTimers.delete(id)) clear(id);
    }) as typeof clearTimeout;
  Object.assign(globalThis, {
    setTimeout: holding(setTimeout, false),
    setInterval: holding(setInterval as typeof setTimeout, true),
    clearTimeout: releasing(clearTimeout),
    clearInterval: releasing(clearInterval),
  });
  // Requests do not time out either, unless the test sets a shorter timeout.
  AbortSignal.timeout = (ms) => {
    const ending = new AbortController();
    if (ms < LONG) setTimeout(() => ending.abort(), ms);
    return ending.signal;
  };
}

/** Runs the held timers of at most this length, the shorter ones first. */
export async function endWaiting(longestMs: number): Promise<void> {
  await act(async () => {
    await settled();
    for (const [id, { ms, run, repeats }] of [...heldTimers].toSorted(([, a], [, b]) => a.ms - b.ms)) {
      if (ms > longestMs || !heldTimers.has(id)) continue;
      if (!repeats) heldTimers.delete(id);
      run();
    }
  });
}

afterEach(() => heldTimers.clear());
