import { useEffect, useEffectEvent } from 'react';

/** Milliseconds in which coming back twice is coming back once. */
const AT_MOST_EVERY = 3000;

/** Reads again when somebody comes back to the page or to the network: another device may have gone on meanwhile. */
export function useFreshQueue(read: () => void): void {
  const onBack = useEffectEvent(read);
  useEffect(() => {
    let last = Date.now();
    const back = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < AT_MOST_EVERY) return;
      last = Date.now();
      onBack();
    };
    const online = () => onBack();
    addEventListener('focus', back);
    addEventListener('online', online);
    document.addEventListener('visibilitychange', back);
    return () => {
      removeEventListener('focus', back);
      removeEventListener('online', online);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);
}
