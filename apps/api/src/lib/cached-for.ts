import type { Clock } from './clock.ts';

/** Caches what `read` returns for each key for `ms`. Failures are not cached. */
export function cachedFor<K, V>(ms: number, clock: Clock, read: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const kept = new Map<K, { readonly until: number; readonly value: Promise<V> }>();
  return (key) => {
    const now = clock();
    const found = kept.get(key);
    if (found !== undefined && now < found.until) return found.value;
    const value = read(key);
    kept.set(key, { until: now + ms, value });
    value.catch(() => kept.delete(key));
    return value;
  };
}
