import { useSyncExternalStore } from 'react';

/** `offline`: the device has no network; `unreachable`: it has one, but the last request got no response. */
type ServerStatus = 'online' | 'offline' | 'unreachable';

let isResponding = true;
const EVENTS = ['online', 'offline', 'reach'] as const;

/** Records whether a request got a response, whatever its status. */
export function recordReachability(hasResponse: boolean): void {
  if (hasResponse === isResponding) return;
  isResponding = hasResponse;
  dispatchEvent(new Event('reach'));
}

export function currentServerStatus(): ServerStatus {
  if (!navigator.onLine) return 'offline';
  return isResponding ? 'online' : 'unreachable';
}

function subscribe(onChange: () => void): () => void {
  for (const type of EVENTS) addEventListener(type, onChange);
  return () => {
    for (const type of EVENTS) removeEventListener(type, onChange);
  };
}

/** Returns whether the server can be reached, judging by the network state and the last request. */
export const useServerStatus = (): ServerStatus => useSyncExternalStore(subscribe, currentServerStatus);
