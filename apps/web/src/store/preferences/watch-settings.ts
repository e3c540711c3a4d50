import { devicePreference } from './device-preference.ts';

/** How the line is written: plain, blurred until looked at, not at all, or only its unknown words. */
export type SubtitleMode = 'show' | 'blur' | 'hide' | 'unknown-only';

export type TranslationMode = 'off' | 'hold' | 'always';

export const RATES = [0.5, 0.75, 1, 1.25, 1.5] as const;

/** How somebody watches; this device remembers it for every video. */
export interface WatchSettings {
  readonly subtitles: SubtitleMode;
  readonly translation: TranslationMode;
  readonly autoPauses: boolean;
  readonly rate: number;
  /** Whether the list of lines follows the video. */
  readonly isFollowing: boolean;
}

export const SUBTITLE_MODES: readonly SubtitleMode[] = ['show', 'blur', 'hide', 'unknown-only'];
export const TRANSLATION_MODES: readonly TranslationMode[] = ['off', 'hold', 'always'];

/** So many videos' delays are remembered, the last ones. */
const MOST_DELAYS = 50;
/** The most that captions can be early or late, and a step. Seconds. */
const LONGEST_DELAY = 10;
const DELAY_STEP = 0.1;

const DEFAULTS: WatchSettings = {
  subtitles: 'show',
  translation: 'hold',
  autoPauses: false,
  rate: 1,
  isFollowing: true,
};

/** The settings, and the way to change some of them. */
export function useWatchSettings(): readonly [WatchSettings, (changes: Partial<WatchSettings>) => void] {
  return [watchSettings.use(), (changes) => watchSettings.write({ ...watchSettings.read(), ...changes })];
}

/** How many seconds a video's captions come late, and the way to move them by steps of a tenth. */
export function useCaptionDelay(videoId: string): readonly [number, (steps: number) => void] {
  const delay = captionDelays.use()[videoId] ?? 0;
  return [delay, (steps) => moveCaptions(videoId, steps)];
}

function moveCaptions(videoId: string, steps: number): void {
  const { [videoId]: delay = 0, ...others } = captionDelays.read();
  const moved = Math.round((delay + steps * DELAY_STEP) * 10) / 10;
  const within = Math.min(Math.max(moved, -LONGEST_DELAY), LONGEST_DELAY);
  const kept = Object.entries(others).slice(1 - MOST_DELAYS);
  captionDelays.write(Object.fromEntries(within === 0 ? kept : [...kept, [videoId, within]]));
}

function parseDelays(value: unknown): Record<string, number> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const delays = Object.entries(value).filter((entry): entry is [string, number] => Number.isFinite(entry[1]));
  return Object.fromEntries(delays);
}

/** What is unknown or missing in what is stored has its default. */
function parseSettings(value: unknown): WatchSettings | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { subtitles, translation, autoPauses, rate, isFollowing } = value as Record<string, unknown>;
  return {
    subtitles: SUBTITLE_MODES.find((mode) => mode === subtitles) ?? DEFAULTS.subtitles,
    translation: TRANSLATION_MODES.find((mode) => mode === translation) ?? DEFAULTS.translation,
    autoPauses: autoPauses === true,
    rate: RATES.find((known) => known === rate) ?? DEFAULTS.rate,
    isFollowing: isFollowing !== false,
  };
}

const watchSettings = devicePreference('watchSettings', parseSettings, DEFAULTS);
/** Seconds by the id of the video. */
const captionDelays = devicePreference<Record<string, number>>('captionDelays', parseDelays, {});
