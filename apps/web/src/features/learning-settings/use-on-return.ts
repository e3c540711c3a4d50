import { useEffect, useEffectEvent } from 'react';
import { onReturn } from '#lib/on-return.ts';

/** Calls `callback` when the learner returns to the page, because settings change in other tabs and on other devices too. */
export function useOnReturn(callback: () => unknown): void {
  const callNow = useEffectEvent(() => void callback());
  useEffect(() => onReturn(() => callNow()), []);
}
