/** Milliseconds after which a browser that never rests is not waited for. */
const LATEST = 3000;

/** Calls back once the browser has nothing better to do. Answers the way not to. */
export function whenIdle(callback: () => void): () => void {
  // Safari has none: a moment after the first paint is all one can ask for.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 300);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: LATEST });
  return () => cancelIdleCallback(request);
}
