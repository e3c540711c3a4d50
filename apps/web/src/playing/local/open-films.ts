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

export function showFilm(videoId: string, file: File): void {
  films.set(videoId, file);
  for (const listener of listeners) listener();
}

/** The seconds at which films stopped because their files were gone. */
const stops = new Map<string, number>();

/** Closes a film whose file is gone, and remembers where it stopped. */
export function closeFilm(videoId: string, second: number): void {
  films.delete(videoId);
  stops.set(videoId, second);
  for (const listener of listeners) listener();
}

/** Returns the second at which a film stopped because its file was gone, once. */
export function takeStop(videoId: string): number | null {
  const second = stops.get(videoId) ?? null;
  stops.delete(videoId);
  return second;
}
