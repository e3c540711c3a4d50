import type { AudioTrack, Probe } from './probe.ts';

/** What the browser's own player makes of a film. It reports no error if it can't decode the sound or the picture. */
export interface PlayerFacts {
  readonly hasError: boolean;
  /** Pixels; 0 without a picture. */
  readonly videoWidth: number;
  /** Null if the browser doesn't say, or not yet. */
  readonly hasSound: boolean | null;
  /** Whether it decodes AC-3. Without it, a browser plays another track of the film, in whatever language. */
  readonly hasDolby: boolean;
}

/**
 * - `plays`: the browser does everything.
 * - `decode_sound`: the picture plays, and `playAudioBeside` has to play this track, instead of another track or silence.
 * - `no_sound`: the picture plays, and nothing here decodes the sound.
 * - `no_picture`: the sound plays, or `playAudioBeside` has to play `track`.
 * - `cannot_play`: the browser can't open the file.
 *
 * `codec` is what doesn't play, and `command` what to type into a terminal to get a film that plays.
 */
export type Verdict =
  | { readonly kind: 'plays' }
  | { readonly kind: 'decode_sound'; readonly codec: string; readonly track: AudioTrack; readonly command: string }
  | { readonly kind: 'no_sound'; readonly codec: string; readonly command: string }
  | {
      readonly kind: 'no_picture';
      readonly codec: string;
      readonly track: AudioTrack | null;
      readonly command: string;
    }
  | { readonly kind: 'cannot_play'; readonly command: string };

/** Seconds of playback after which decoded sound must have been counted. */
const ENOUGH_PLAYED = 0.5;

/** Reads the facts from the player after `loadedmetadata`. Call it again during playback until `hasSound` isn't null. */
export function playerFacts(video: HTMLVideoElement & SoundFacts): PlayerFacts {
  const { webkitAudioDecodedByteCount: bytes, mozHasAudio, played } = video;
  const ranges = Array.from({ length: played.length }, (_, index) => played.end(index) - played.start(index));
  const hasPlayed = ranges.reduce((sum, seconds) => sum + seconds, 0) >= ENOUGH_PLAYED;
  const counted = bytes === undefined || (bytes === 0 && !hasPlayed) ? null : bytes > 0;
  return {
    hasError: video.error !== null,
    videoWidth: video.videoWidth,
    hasSound: mozHasAudio ?? counted,
    hasDolby: video.canPlayType('audio/mp4; codecs="ac-3"') !== '',
  };
}

/** Properties of Chromium and Firefox that no standard has. */
interface SoundFacts {
  webkitAudioDecodedByteCount?: number;
  mozHasAudio?: boolean;
}

/** Codecs that `playAudioBeside` decodes. */
const DECODED = new Set(['AC-3', 'E-AC-3', 'AAC', 'MP3', 'FLAC', 'PCM', 'Opus', 'Vorbis']);

const DOLBY = new Set(['AC-3', 'E-AC-3']);

/** Compares what a film contains with what the browser plays of it. @param fileName for the command */
export function verdictOf(film: Probe, player: PlayerFacts, fileName: string): Verdict {
  // Chromium says only while it plays that it can't play a transport stream.
  if (player.hasError || film.container === 'MPEG-TS')
    return { kind: 'cannot_play', command: convert(film, fileName, { isPlayed: false }) };
  const sounds = film.tracks.filter((track) => track.kind === 'audio');
  const isSilent = player.hasSound === false && sounds.length > 0;
  const playsAnother = player.hasSound === true && !player.hasDolby && DOLBY.has(mainSound(sounds)?.codec ?? '');
  const track = isSilent || playsAnother ? soundToDecode(sounds) : null;
  const picture = film.tracks.find(({ kind }) => kind === 'video');
  if (picture !== undefined && player.videoWidth === 0) {
    const command = convert(film, fileName, { isPlayed: true, video: ENCODE_VIDEO, ...(isSilent && { audio: 'aac' }) });
    return { kind: 'no_picture', codec: picture.codec, track, command };
  }
  if (track === null && !isSilent) return { kind: 'plays' };
  const command = convert(film, fileName, { isPlayed: true, audio: 'aac' });
  if (track !== null) return { kind: 'decode_sound', codec: track.codec, track, command };
  return { kind: 'no_sound', codec: mainSound(sounds)?.codec ?? '', command };
}

/** The track that the browser would play. */
const mainSound = (sounds: readonly AudioTrack[]): AudioTrack | undefined =>
  sounds.find(({ isDefault }) => isDefault) ?? sounds[0];

/** Returns the main track, or one in its language, if it can be decoded. */
function soundToDecode(sounds: readonly AudioTrack[]): AudioTrack | null {
  const main = mainSound(sounds);
  const inLanguage = sounds.filter((track) => track === main || track.language === main?.language);
  return inLanguage.toSorted((a) => (a === main ? -1 : 0)).find(({ codec }) => DECODED.has(codec)) ?? null;
}

const ENCODE_VIDEO = 'libx264 -pix_fmt yuv420p';

interface Conversion {
  /** Whether the browser plays the container, so that it can stay and keep its subtitles. */
  readonly isPlayed: boolean;
  /** Encoders for what doesn't play; everything else is copied. */
  readonly video?: string;
  readonly audio?: string;
}

function convert({ container, tracks }: Probe, fileName: string, { isPlayed, video, audio }: Conversion): string {
  const [, base = fileName, extension = ''] = /^(.+)(\.[^.]*)$/s.exec(fileName) ?? [];
  const input = `ffmpeg -i ${quoted(fileName)}`;
  if (isPlayed) {
    const kinds = new Set(tracks.map(({ kind }) => kind));
    const maps = [kinds.has('audio') ? ' -map 0:a' : '', kinds.has('subtitles') ? ' -map 0:s' : ''].join('');
    const encoders = `${video === undefined ? '' : ` -c:v ${video}`}${audio === undefined ? '' : ` -c:a ${audio}`}`;
    return `${input} -map 0:v:0${maps} -c copy${encoders} ${quoted(`${base} 2${extension}`)}`;
  }
  const canCopy = (kind: 'video' | 'audio', codecs: readonly string[]): boolean => {
    const own = tracks.filter((track) => track.kind === kind);
    return own.length > 0 && own.every(({ codec }) => codecs.includes(codec));
  };
  // What MP4 may contain and all browsers play.
  const videoEncoder = canCopy('video', ['H.264', 'VP9', 'AV1']) ? 'copy' : ENCODE_VIDEO;
  const audioEncoder = canCopy('audio', ['AAC', 'MP3']) ? 'copy' : 'aac';
  const name = `${base}${container === 'MP4' ? ' 2' : ''}.mp4`;
  return `${input} -c:v ${videoEncoder} -c:a ${audioEncoder} ${quoted(name)}`;
}

/** Quotes a name for a shell. Without the folder, ffmpeg takes `-x` for an option and `S01: x` for a protocol. */
const quoted = (name: string): string =>
  `"${/^-|:/.test(name) ? './' : ''}${name.replaceAll(/["$`\\]/g, String.raw`\$&`)}"`;
