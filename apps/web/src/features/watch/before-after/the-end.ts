/** Replaces the lines at the end of a video. This chunk is lazy. */
export { AfterTrying } from './after-trying.tsx';
export { AfterWatching } from './after-watching.tsx';
