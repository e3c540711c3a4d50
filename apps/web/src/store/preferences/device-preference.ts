import { useSyncExternalStore } from 'react';
import { storedValue } from '#lib/storage/storage.ts';

/**
 * A preference on this device, shared by all components and tabs. Those that the first screen needs are in the slice.
 * @param key local storage key
 * @param parse returns undefined for a value of another shape
 */
export function devicePreference<T>(key: string, parse: (value: unknown) => T | undefined, fallback: T) {
  const stored = storedValue(key, parse);
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === key) notify();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', onStorage);
    };
  };
  const read = () => stored.read() ?? fallback;
  return {
    read,
    write: (value: T) => {
      stored.write(value);
      notify();
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}
