/** Why storage was not what it should be: it refused to read or write, or held text that is no longer readable. */
export type StorageFault = 'unavailable' | 'corrupt';

/** What could not be stored; this tab goes on from here. */
const unsaved = new Map<string, string>();
/** What each key was last read or written as: a text that is still the same is not parsed again, and a list may be long. */
const known = new Map<string, { text: string; value: unknown }>();
const listeners = new Set<(fault: StorageFault) => void>();
const reported = new Set<StorageFault>();

/** Calls `listener` at the first fault of each kind, also for one that happened before. Answers the way to stop. */
export function onStorageFault(listener: (fault: StorageFault) => void): () => void {
  listeners.add(listener);
  for (const fault of reported) listener(fault);
  return () => listeners.delete(listener);
}

/**
 * Reads JSON from local storage.
 * @param parse answers the value, or undefined for a shape it does not know; always the same one for a key
 * @returns the value, to be read only: the next reader gets the same one;
 *   undefined where nothing is stored, or nothing readable; unreadable text is put aside under `corrupt:{key}`
 */
export function readStored<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
  const text = readText(key);
  if (text === null) return undefined;
  const last = known.get(key);
  if (last?.text === text) return last.value as T | undefined;
  const value = parseJson(text, parse);
  known.set(key, { text, value });
  if (value === undefined) {
    writeText(`corrupt:${key}`, text);
    report('corrupt');
  }
  return value;
}

/** Reads the text of a `storage` event from another tab; undefined for nothing, or nothing readable. */
export function parseJson<T>(text: string | null, parse: (value: unknown) => T | undefined): T | undefined {
  if (text === null) return undefined;
  try {
    return parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Writes JSON to local storage, or keeps it for this tab where storage is full or refused. */
export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  known.set(key, { text, value });
  writeText(key, text);
}

/** Takes a key out of local storage; other tabs hear of it. */
export function removeStored(key: string): void {
  known.delete(key);
  unsaved.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    report('unavailable');
  }
}

function readText(key: string): string | null {
  const kept = unsaved.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    report('unavailable');
    return null;
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, text);
    report('unavailable');
  }
}

function report(fault: StorageFault): void {
  if (reported.has(fault)) return;
  reported.add(fault);
  for (const listener of listeners) listener(fault);
}
