/** Thrown when code fails to load: the server is offline, or a new release has other chunks. */
export class PartMissing extends Error {}

const listeners = new Set<(isOpened: boolean) => void>();

/** Calls `listener` when code needed by the page fails to load. Returns a function that unsubscribes it. */
export function onPartMissing(listener: (isOpened: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param isOpened whether the user has just opened the missing part, such as a dialog */
export function reportPartMissing(isOpened: boolean): void {
  for (const listener of listeners) listener(isOpened);
}
