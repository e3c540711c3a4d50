import { useSyncExternalStore } from 'react';

function follow(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether this device has a network, according to the browser. The server may still be unreachable. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine);
}
