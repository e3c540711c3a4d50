import { useEffect, useEffectEvent } from 'react';
import { onReturn } from '#lib/on-return.ts';

/** Calls `ask` when the learner returns to the page, because settings change in other tabs and on other devices too. */
export function useOnReturn(ask: () => unknown): void {
  const askNow = useEffectEvent(() => void ask());
  useEffect(() => onReturn(() => askNow()), []);
}
