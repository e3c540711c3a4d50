import { useCallback, useEffect, useRef } from 'react';

/** A callback that stays the same and does what the latest one does: rows that get it are not drawn anew. */
export function useStable<Args extends readonly unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
