// One file to load, whichever of them a line needs first.
export { FilmReplay } from './film-replay.tsx';
export { FilmSound } from './film-sound.tsx';
