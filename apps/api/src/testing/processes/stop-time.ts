const REAL = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;

const TIMERS = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;

/** Lets `Date` stand still until the test moves it, and nothing else: timers run. */
export function stopTime(now = Date.now()): void {
  jest.useFakeTimers({ doNotFake: [...REAL, ...TIMERS], now });
}

/**
 * Lets global timers stand still until the test moves them with `jest.advanceTimersByTime`, and nothing else: promises,
 * sockets and `node:timers/promises` go on, and so does `until`.
 */
export function stopTimers(): void {
  jest.useFakeTimers({ doNotFake: [...REAL, 'Date'] });
}
