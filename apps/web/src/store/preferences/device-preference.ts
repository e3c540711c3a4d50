import { useSyncExternalStore } from 'react';
import { storedValue } from '#lib/storage.ts';

/** A preference stored on this device, shared by all components and tabs. */
export interface DevicePreference<T> {
  readonly read: () => T;
  readonly write: (value: T) => void;
  /** Returns the current value in a component. */
  readonly use: () => T;
}

/**
 * A preference that the first screen does not need; those that it does are in the slice.
 * @param key local storage key
 * @param parse returns the value, or undefined if it has an unknown shape
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
