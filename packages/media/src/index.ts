import type { Probe } from './probe.ts';
import type { SubtitleFile } from './read-subtitles.ts';
import type { ReadOptions } from './at-once.ts';

export { MediaError, type MediaErrorCode } from './media-error.ts';
export { identityOf } from './identity.ts';
export type { AudioTrack, Probe, SubtitleTrack, Track, VideoTrack } from './probe.ts';
export type { SubtitleFile } from './read-subtitles.ts';
export type { ReadOptions } from './at-once.ts';
export { type PlayerFacts, playerFacts, type Verdict, verdictOf } from './verdict.ts';

// What reads films is loaded when it is called for the first time.

/** Loads and calls `probe`. */
export const probe = async (file: Blob): Promise<Probe> => (await import('./probe.ts')).probe(file);

/** Loads and calls `readSubtitles`. */
export const readSubtitles = async (file: Blob, trackNumber: number, options?: ReadOptions): Promise<SubtitleFile> =>
  (await import('./read-subtitles.ts')).readSubtitles(file, trackNumber, options);
