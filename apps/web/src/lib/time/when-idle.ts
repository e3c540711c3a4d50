/** Maximum number of milliseconds to wait if the browser is never idle. */
const LATEST = 3000;

/** Calls `callback` once the browser is idle. Returns a function that cancels this. */
export function whenIdle(callback: () => void): () => void {
  // Safari lacks `requestIdleCallback`; wait a moment after the first paint instead.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 300);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: LATEST });
  return () => cancelIdleCallback(request);
}
