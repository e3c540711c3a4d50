import { attempt, removeText } from './storage.ts';

const COPY = /^corrupt:/;

/** Removes every entry of both areas whose key matches, and the copies of unreadable ones. */
export function removeStored(matches: (key: string) => boolean): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const keys = attempt(() => Object.keys(globalThis[area])) ?? [];
    for (const key of keys) if (matches(key.replace(COPY, ''))) removeText(area, key);
  }
}
