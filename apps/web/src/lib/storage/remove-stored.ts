import { attempt, removeText } from './storage.ts';

const COPY = /^corrupt:/;

/** Removes all entries with matching keys from both storage areas, including the copies of unreadable entries. */
export function removeStored(matches: (key: string) => boolean): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const keys = attempt(() => Object.keys(globalThis[area])) ?? [];
    for (const key of keys) if (matches(key.replace(COPY, ''))) removeText(area, key);
  }
}
