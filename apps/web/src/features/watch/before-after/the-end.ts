/** What stands in the place of the lines once a video is over: it comes late. */
export { AfterTrying } from './after-trying.tsx';
export { AfterWatching } from './after-watching.tsx';
