const cleanups: (() => void)[] = [];

/**
 * Runs `cleanup` when the current test ends. Unlike `afterEach` in a module, it works in every file of a group: the
 * module is loaded only once, by the first of them.
 */
export function onTestEnd(cleanup: () => void): void {
  cleanups.push(cleanup);
}

/** Runs the cleanups of the test that has ended, the last one first. */
export function endTest(): void {
  for (const cleanup of cleanups.splice(0).toReversed()) cleanup();
}
