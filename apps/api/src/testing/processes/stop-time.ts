const REAL = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Lets `Date` stand still until the test moves it, and nothing else: timers run. */
export function stopTime(now = Date.now()): void {
  jest.useFakeTimers({ doNotFake: [...REAL], now });
}
