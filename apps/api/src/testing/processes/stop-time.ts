const REAL = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;

const TIMERS = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;

/** Stops `Date` until the test moves it. Timers keep running. */
export function stopTime(now = Date.now()): void {
  jest.useFakeTimers({ doNotFake: [...REAL, ...TIMERS], now });
}

/**
 * Stops global timers until the test moves them with `jest.advanceTimersByTime`. Promises, sockets and
 * `node:timers/promises`, and with them `until`, keep running.
 */
export function stopTimers(): void {
  jest.useFakeTimers({ doNotFake: [...REAL, 'Date'] });
}
