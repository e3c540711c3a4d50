import { useCallback, useEffect, useRef } from 'react';

/** Returns a stable function that calls the latest callback, so that memoized rows do not re-render. */
export function useStable<Args extends readonly unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
