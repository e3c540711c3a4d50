import { useLayoutEffect, useSyncExternalStore } from 'react';

let speakers = 0;
const changes = new EventTarget();

function follow(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  return () => changes.removeEventListener('change', onChange);
}

/** Lets a part of a screen say that the server cannot be reached, instead of the page's notice. */
export function useSaysOffline(isSaying: boolean): void {
  useLayoutEffect(() => {
    if (!isSaying) return undefined;
    const count = (by: number) => {
      speakers += by;
      changes.dispatchEvent(new Event('change'));
    };
    count(1);
    return () => count(-1);
  }, [isSaying]);
}

/** Whether a part of the screen says it. */
export const useIsSaid = (): boolean => useSyncExternalStore(follow, () => speakers > 0);
