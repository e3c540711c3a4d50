import { useSyncExternalStore } from 'react';

function follow(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether this device has a network, as far as the browser knows: behind one, the server may be away all the same. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine);
}
