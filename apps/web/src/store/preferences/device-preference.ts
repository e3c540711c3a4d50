import { useSyncExternalStore } from 'react';
import { storedValue } from '#lib/storage/storage.ts';

/** A preference shared by all tabs on this device. @param parse returns undefined for a value of the wrong shape */
export function devicePreference<T>(key: string, parse: (value: unknown) => T | undefined, fallback: T) {
  const stored = storedValue(key, parse);
  const read = () => stored.read() ?? fallback;
  const subscribe = (onChange: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === null || event.key === key) onChange();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  };
  return {
    read,
    write: (value: T) => {
      stored.write(value);
      // Browsers send storage events only to the other tabs.
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}
