import { useEffect, useEffectEvent } from 'react';
import { onReturn } from '#store/api/on-return.ts';

/** Asks again when somebody comes back to the page: settings are changed in other tabs and on other devices too. */
export function useOnReturn(ask: () => unknown): void {
  const askNow = useEffectEvent(() => void ask());
  useEffect(() => onReturn(() => askNow()), []);
}
