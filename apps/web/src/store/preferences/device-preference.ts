import { useSyncExternalStore } from 'react';
import { storedValue } from '#lib/storage.ts';

/** Something that this device remembers, the same for every part of the page and for every tab. */
export interface DevicePreference<T> {
  readonly read: () => T;
  readonly write: (value: T) => void;
  /** The value as it is now, in a component. */
  readonly use: () => T;
}

/**
 * A preference that is not needed for the first screen: those of it are in the slice.
 * @param key of local storage
 * @param parse answers the value, or undefined for a shape it does not know
 */
export function devicePreference<T>(
  key: string,
  parse: (value: unknown) => T | undefined,
  fallback: T,
): DevicePreference<T> {
  const stored = storedValue(key, parse);
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === key) tell();
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
    write: (value) => {
      stored.write(value);
      tell();
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}
