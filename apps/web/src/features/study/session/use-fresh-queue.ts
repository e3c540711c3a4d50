import { useEffect, useEffectEvent } from 'react';

/** Two returns within this many milliseconds count as one. */
const AT_MOST_EVERY = 3000;

/** Refetches when the learner or the network comes back, because another device may have continued. */
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
