import type { ChosenFilm } from './open-films.ts';

type Files = Promise<readonly ChosenFilm[]>;

const NONE: Files = Promise.resolve([]);

let dropped = NONE;

/** Keeps files that were dropped on some page, for the page that adds films. */
export function keepDroppedFiles(files: Files): void {
  dropped = files;
}

/** Returns the kept files, once. */
export function takeDroppedFiles(): Files {
  const files = dropped;
  dropped = NONE;
  return files;
}
