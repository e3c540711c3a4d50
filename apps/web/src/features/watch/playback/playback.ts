import type { SpokenPart } from '#lib/speech/speech.ts';
import type { SubtitleMode, TranslationMode } from '#store/preferences/watch-settings.ts';
import type { PlayerStatus } from '#playing/player.ts';

/** What the page knows of the playback. `line` changes at most once a line: the clock itself is not state. */
export interface Playback {
  readonly status: PlayerStatus;
  /** The line that began last, while it or the pause after it lasts; null before the first. */
  readonly line: number | null;
  /** Null where no voice tells it. */
  readonly spoken: SpokenPart | null;
  readonly subtitles: SubtitleMode;
  readonly translation: TranslationMode;
  /** Whether the learner holds the translation open, in the mode `hold`. */
  readonly isTranslationHeld: boolean;
  /** Seconds since the beginning of the video. */
  readonly now: () => number;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seekToLine: (line: number) => void;
  readonly seek: (seconds: number) => void;
}
