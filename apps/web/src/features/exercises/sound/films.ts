// Bundles both in one lazy chunk.
export { FilmReplay } from './film-replay.tsx';
export { FilmSound } from './film-sound.tsx';
