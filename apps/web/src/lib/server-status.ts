import { useSyncExternalStore } from 'react';

/** `offline`: the device has no network; `unreachable`: it has one, but the last request got no response. */
type ServerStatus = 'online' | 'offline' | 'unreachable';

let isResponding = true;
const changes = new EventTarget();

/** Records whether a request got a response, whatever its status. */
export function recordReachability(hasResponse: boolean): void {
  if (hasResponse === isResponding) return;
  isResponding = hasResponse;
  changes.dispatchEvent(new Event('change'));
}

export function currentServerStatus(): ServerStatus {
  if (!navigator.onLine) return 'offline';
  return isResponding ? 'online' : 'unreachable';
}

function subscribe(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    changes.removeEventListener('change', onChange);
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Returns whether the server can be reached, as far as the last request shows. */
export const useServerStatus = (): ServerStatus => useSyncExternalStore(subscribe, currentServerStatus);
