import type { KeptFilm } from '#store/device/database.ts';
import { keepFilm, keptFilm } from '#store/device/films.ts';
import { type ChosenFilm, openFilm, showFilm } from './open-films.ts';

/** Opens a film as one of the learner's videos, and remembers it on this device. */
export async function rememberFilm(
  userId: string,
  videoId: string,
  { file, handle }: Omit<ChosenFilm, 'folder'>,
): Promise<void> {
  showFilm(videoId, file);
  await keepFilm({ userId, videoId, name: file.name, size: file.size, handle });
}

interface WithPermissions {
  queryPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>;
}

/**
 * Opens a film through the file handle that the browser has kept.
 * @param asks whether the browser may ask for permission, for which it needs a click
 * @returns whether it is open
 */
export async function reopenFilm({ videoId, handle }: KeptFilm, asks: boolean): Promise<boolean> {
  const { queryPermission, requestPermission } = (handle ?? {}) as WithPermissions;
  if (handle === null) return false;
  try {
    const state = await (asks ? requestPermission : queryPermission)?.call(handle, { mode: 'read' });
    if (state !== 'granted') return false;
    showFilm(videoId, await handle.getFile());
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
  if (openFilm(videoId) !== null) return { kept: null, isOpen: true };
  const kept = await keptFilm(userId, videoId);
  return { kept, isOpen: kept !== null && (await reopenFilm(kept, false)) };
}
