/** Milliseconds to wait at most for a browser that is never idle. */
const LATEST = 3000;

/** Calls back once the browser is idle. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  // Safari lacks `requestIdleCallback`; wait a moment after the first paint instead.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 300);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: LATEST });
  return () => cancelIdleCallback(request);
}
