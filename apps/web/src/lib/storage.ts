/** Why browser storage failed: it refused a read or a write, or it held a value that could not be parsed. */
export type StorageFault = 'unavailable' | 'corrupt';

export type Area = 'localStorage' | 'sessionStorage';

/** One entry of browser storage, as JSON, with the parser that every reader of its key uses. */
export interface StoredValue<T> {
  readonly key: string;
  /**
   * The stored value; treat it as read-only, because the next reader gets the same object. Undefined where nothing is
   * stored, or nothing readable: unreadable text is copied to `corrupt:{key}`.
   */
  readonly read: () => T | undefined;
  /** Writes the value, or keeps it for as long as the page is open where storage is full or refused. */
  readonly write: (value: T) => void;
  /** Removes the entry; other tabs get a `storage` event. */
  readonly remove: () => void;
  /** Parses text that another tab wrote, as a `storage` event carries it. */
  readonly parse: (text: string | null) => T | undefined;
}

/** Values that storage refused, by area and key. */
const unsaved = new Map<string, string>();
const listeners = new Set<(fault: StorageFault) => void>();
const reported = new Set<StorageFault>();

/** Calls `listener` at the first fault of each kind, also for one that happened before. Returns a function that stops it. */
export function onStorageFault(listener: (fault: StorageFault) => void): () => void {
  listeners.add(listener);
  for (const fault of reported) listener(fault);
  return () => listeners.delete(listener);
}

/**
 * Declares a key of browser storage. Declare each key once, so that nobody reads it with another parser.
 * @param parse returns undefined for a value of another shape; it may throw
 * @param area session storage belongs to one tab and ends with it
 */
export function storedValue<T>(
  key: string,
  parse: (value: unknown) => T | undefined,
  area: Area = 'localStorage',
): StoredValue<T> {
  /** Text that has not changed is not parsed again, because a word list may be long. */
  let last: { text: string; value: T | undefined } | undefined;
  const parseText = (text: string | null) => parseJson(text, parse);
  return {
    key,
    parse: parseText,
    read: () => {
      const text = readText(area, key);
      if (text === null) return undefined;
      if (last?.text === text) return last.value;
      const value = parseText(text);
      last = { text, value };
      if (value === undefined) setAside(area, key, text);
      return value;
    },
    write: (value) => {
      const text = JSON.stringify(value);
      last = { text, value };
      writeText(area, key, text);
    },
    remove: () => removeText(area, key),
  };
}

/** Declares the keys that share a prefix and a parser, such as one for each language. */
export function storedValues<T>(
  prefix: string,
  parse: (value: unknown) => T | undefined,
  area?: Area,
): (name: string) => StoredValue<T> {
  const values = new Map<string, StoredValue<T>>();
  return (name) => {
    const value = values.get(name) ?? storedValue(prefix + name, parse, area);
    values.set(name, value);
    return value;
  };
}

function setAside(area: Area, key: string, text: string): void {
  const copy = `corrupt:${key}`;
  // The notice is shown once, not at every start until the value is replaced.
  if (readText(area, copy) === text) return;
  writeText(area, copy, text);
  report('corrupt');
}

function parseJson<T>(text: string | null, parse: (value: unknown) => T | undefined): T | undefined {
  if (text === null) return undefined;
  try {
    return parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function readText(area: Area, key: string): string | null {
  return unsaved.get(area + key) ?? attempt(() => globalThis[area].getItem(key)) ?? null;
}

function writeText(area: Area, key: string, text: string): void {
  const isWritten = attempt(() => {
    globalThis[area].setItem(key, text);
    return true;
  });
  if (isWritten) unsaved.delete(area + key);
  else unsaved.set(area + key, text);
}

/** Removes an entry of an area, also one that storage had refused. */
export function removeText(area: Area, key: string): void {
  unsaved.delete(area + key);
  attempt(() => globalThis[area].removeItem(key));
}

/** Even the name of a storage area throws where the browser denies it. */
export function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    report('unavailable');
    return undefined;
  }
}

function report(fault: StorageFault): void {
  if (reported.has(fault)) return;
  reported.add(fault);
  for (const listener of listeners) listener(fault);
}
