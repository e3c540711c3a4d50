import { useSyncExternalStore } from 'react';

/** `offline`: the device has no network; `away`: it has one, and the last call of the API was not answered. */
type Reach = 'here' | 'offline' | 'away';

let isAnswering = true;
const changes = new EventTarget();

/** Notes whether a call of the API was answered, whatever the answer. */
export function noteAnswer(isAnswered: boolean): void {
  if (isAnswered === isAnswering) return;
  isAnswering = isAnswered;
  changes.dispatchEvent(new Event('change'));
}

export function currentReach(): Reach {
  if (!navigator.onLine) return 'offline';
  return isAnswering ? 'here' : 'away';
}

function follow(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    changes.removeEventListener('change', onChange);
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the server can be reached, as far as is known. */
export const useReach = (): Reach => useSyncExternalStore(follow, currentReach);
