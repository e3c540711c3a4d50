import type { SpokenPart } from '#lib/speech/speech.ts';
import type { SubtitleMode, TranslationMode } from '#store/preferences/watch-settings.ts';
import type { PlayerStatus } from '#playing/player.ts';

/**
 * Playback state of the page. `line` changes at most once per line; the clock itself is not state, to avoid re-renders.
 */
export interface Playback {
  readonly status: PlayerStatus;
  /** The line that started last, until the next one starts; null before the first. */
  readonly line: number | null;
  /** Null without a voice. */
  readonly spoken: SpokenPart | null;
  readonly subtitles: SubtitleMode;
  readonly translation: TranslationMode;
  /** Whether the learner holds the translation open in the mode `hold`. */
  readonly isTranslationHeld: boolean;
  /** Seconds from the start of the video. */
  readonly now: () => number;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seekToLine: (line: number) => void;
  readonly seek: (seconds: number) => void;
}
