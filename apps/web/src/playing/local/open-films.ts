import { keepFilm, keptFilm } from '#store/device/films.ts';
import type { KeptFilm } from '#store/device/database.ts';

/** A film that the learner chose, with a handle in browsers that can open it again later. */
export interface ChosenFilm {
  readonly file: File;
  readonly handle: FileSystemFileHandle | null;
  /** The name of the folder that was chosen with it; empty if there was none. */
  readonly folder: string;
}

/** The films opened since this page was loaded, by the id of their video. */
const films = new Map<string, File>();
const listeners = new Set<() => void>();

export const openFilm = (videoId: string): File | null => films.get(videoId) ?? null;

/** Calls `listener` whenever a film is opened. Returns a function that unsubscribes it. */
export function onFilmOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function show(videoId: string, file: File): void {
  films.set(videoId, file);
  for (const listener of listeners) listener();
}

/** Opens a film as one of the learner's videos, and remembers it on this device. */
export async function rememberFilm(
  userId: string,
  videoId: string,
  { file, handle }: Omit<ChosenFilm, 'folder'>,
): Promise<void> {
  show(videoId, file);
  await keepFilm({ userId, videoId, name: file.name, size: file.size, handle });
}

interface WithPermissions {
  queryPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
}

/**
 * Opens a film of which the browser still has a handle.
 * @param asks whether the browser may ask for permission, for which it needs a click
 * @returns whether it is open
 */
export async function reopenFilm({ videoId, handle }: KeptFilm, asks: boolean): Promise<boolean> {
  const { queryPermission, requestPermission } = (handle ?? {}) as WithPermissions;
  if (handle === null) return false;
  try {
    const state = await (asks ? requestPermission : queryPermission)?.call(handle, { mode: 'read' });
    if (state !== 'granted') return false;
    show(videoId, await handle.getFile());
    return true;
  } catch {
    // The file was moved, renamed or deleted.
    return false;
  }
}

/** Opens a film without asking, if the browser still allows it. @returns what is known about it, and whether it is open */
export async function tryToReopen(
  userId: string,
  videoId: string,
): Promise<{ kept: KeptFilm | null; isOpen: boolean }> {
  if (films.has(videoId)) return { kept: null, isOpen: true };
  const kept = await keptFilm(userId, videoId);
  return { kept, isOpen: kept !== null && (await reopenFilm(kept, false)) };
}
