/** Code failed to load: the server is offline, or a new release has other chunks. */
export class PartMissing extends Error {}

const listeners = new Set<(isOpened: boolean) => void>();

/** Calls `listener` when code did not load that the page would show. Returns a function that unsubscribes it. */
export function onPartMissing(listener: (isOpened: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param isOpened whether the user has just opened the missing part, such as a dialog */
export function reportPartMissing(isOpened: boolean): void {
  for (const listener of listeners) listener(isOpened);
}
