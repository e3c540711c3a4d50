import { useSyncExternalStore } from 'react';
import { storedValue } from '#lib/storage/storage.ts';

/** A preference of this device in all tabs. @param parse returns undefined for a value of another shape */
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
      // Browsers notify only the other tabs.
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}
