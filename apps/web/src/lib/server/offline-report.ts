import { useLayoutEffect, useSyncExternalStore } from 'react';

let reports = 0;
const changes = new EventTarget();

function subscribe(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  return () => changes.removeEventListener('change', onChange);
}

/** Hides the layout's offline notice while a part of the screen reports the outage itself. */
export function useOwnOfflineReport(isReporting: boolean): void {
  useLayoutEffect(() => {
    if (!isReporting) return undefined;
    const count = (by: number) => {
      reports += by;
      changes.dispatchEvent(new Event('change'));
    };
    count(1);
    return () => count(-1);
  }, [isReporting]);
}

export const useHasOwnOfflineReport = (): boolean => useSyncExternalStore(subscribe, () => reports > 0);
