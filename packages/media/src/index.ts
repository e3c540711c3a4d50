import type { Probe } from './probe.ts';
import type { SoundBeside, SoundOptions } from './play-audio-beside.ts';

export { MediaError, type MediaErrorCode } from './media-error.ts';
export type { AudioTrack, Probe, SubtitleTrack, Track, VideoTrack } from './probe.ts';
export type { SoundBeside, SoundOptions } from './play-audio-beside.ts';
export { type PlayerFacts, playerFacts, type Verdict, verdictOf } from './verdict.ts';

// What opens files is loaded by the first call, each function on its own.

/** Loads and calls the function in identity.ts. */
export const identityOf = async (file: Blob): Promise<string> => (await import('./identity.ts')).identityOf(file);

/** Loads and calls the function in identity.ts. */
export const sha256Of = async (text: string): Promise<Uint8Array> => (await import('./identity.ts')).sha256Of(text);

/** Loads and calls the function in probe.ts. */
export const probe = async (file: Blob): Promise<Probe> => (await import('./probe.ts')).probe(file);

/** Loads and calls the function in play-audio-beside.ts. */
export const playAudioBeside = async (
  ...args: [video: HTMLVideoElement, file: Blob, trackNumber: number, options?: SoundOptions]
): Promise<SoundBeside> => (await import('./play-audio-beside.ts')).playAudioBeside(...args);
