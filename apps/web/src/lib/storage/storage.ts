/** Why browser storage failed: it refused a read or a write, or a value could not be parsed. */
type StorageFault = 'unavailable' | 'corrupt';

export type Area = 'localStorage' | 'sessionStorage';

/** Values that storage refused to save, by area and key. */
const unsaved = new Map<string, string>();
const listeners = new Set<(fault: StorageFault) => void>();
/** Faults that happened while there was no listener. */
const unreported = new Set<StorageFault>();

/** Calls `listener` on the first fault of each kind, even if it happened before. Returns a function to unsubscribe. */
export function onStorageFault(listener: (fault: StorageFault) => void): () => void {
  const known = new Set<StorageFault>();
  const onFault = (fault: StorageFault) => {
    if (!known.has(fault)) listener(fault);
    known.add(fault);
  };
  listeners.add(onFault);
  for (const fault of unreported) onFault(fault);
  unreported.clear();
  return () => listeners.delete(onFault);
}

type StoredValue<T> = ReturnType<typeof storedValue<T>>;

/**
 * Declares a JSON entry of browser storage. Declare each key once, so that it has a single parser.
 * @param parse returns undefined for a value of another shape; it may throw
 * @param area session storage belongs to one tab and is deleted when the tab closes
 */
export function storedValue<T>(key: string, parse: (value: unknown) => T | undefined, area: Area = 'localStorage') {
  /** The last text and its value: unchanged text is not parsed again, because a word list may be long. */
  let last: { text: string; value: T | undefined } | undefined;
  /** Parses text that another tab wrote, as delivered in a `storage` event. */
  const parseText = (text: string | null): T | undefined => parseJson(text, parse);
  return {
    key,
    parse: parseText,
    /** Returns the value, shared by all readers. Unreadable text is copied to `corrupt:{key}` and read as undefined. */
    read: (): T | undefined => {
      const text = readText(area, key);
      if (text === null) return undefined;
      if (last?.text === text) return last.value;
      const value = parseText(text);
      last = { text, value };
      if (value === undefined) setAside(area, key, text);
      return value;
    },
    /** Writes a value. If storage is full or refused, the value is kept in memory while the page is open. */
    write: (value: T): void => {
      const text = JSON.stringify(value);
      last = { text, value };
      writeText(area, key, text);
    },
    /** Removes the entry. Other tabs get a `storage` event. */
    remove: () => removeText(area, key),
  };
}

/** Declares keys that share a prefix and a parser, such as one key per language. */
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
  // Report the fault once, not on every start until the value is replaced.
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

/** Removes an entry from a storage area, even one that storage had refused to save. */
export function removeText(area: Area, key: string): void {
  unsaved.delete(area + key);
  attempt(() => globalThis[area].removeItem(key));
}

/** Calls `use` and returns undefined if it throws. Even accessing a storage area throws if the browser denies it. */
export function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    report('unavailable');
    return undefined;
  }
}

function report(fault: StorageFault): void {
  if (listeners.size === 0) unreported.add(fault);
  for (const listener of listeners) listener(fault);
}
