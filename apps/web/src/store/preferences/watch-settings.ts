import {
  type LanguageCode,
  type LanguagePreferences,
  RATES,
  SUBTITLE_MODES,
  TEXT_SIZES,
  TRANSLATION_MODES,
} from '@wordreel/shared';
import { isRecord } from '#lib/is-record.ts';
import { devicePreference } from './device-preference.ts';
import { useLanguagePreferences, useSavePreferences } from './use-preferences.ts';

/** How the line is written: plain, blurred until looked at, not at all, or only its unknown words. */
export type SubtitleMode = (typeof SUBTITLE_MODES)[number];

export type TranslationMode = (typeof TRANSLATION_MODES)[number];

/** How somebody watches videos of a language. */
export interface WatchSettings {
  readonly subtitles: SubtitleMode;
  readonly translation: TranslationMode;
  readonly autoPauses: boolean;
  readonly rate: (typeof RATES)[number];
  /** A factor of the usual size of captions. */
  readonly captionSize: (typeof TEXT_SIZES)[number];
  /** Whether the list of lines follows the video: of this device, as it depends on the screen. */
  readonly isFollowing: boolean;
}

/** So many videos' delays are remembered, the last ones. */
const MOST_DELAYS = 50;
/** The most that captions can be early or late, and a step. Seconds. */
const LONGEST_DELAY = 10;
const DELAY_STEP = 0.1;

/** The settings of a language, and the way to change some of them. */
export function useWatchSettings(
  language: LanguageCode,
): readonly [WatchSettings, (changes: Partial<WatchSettings>) => void] {
  const wishes = useLanguagePreferences(language);
  const change = useSavePreferences();
  const isFollowing = listFollows.use();
  return [
    { ...settingsOf(wishes), isFollowing },
    ({ isFollowing: follows, ...changes }) => {
      if (follows !== undefined) listFollows.write(follows);
      change({ languages: { [language]: changes } });
    },
  ];
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
  if (!isRecord(value)) return undefined;
  const delays = Object.entries(value).filter((entry): entry is [string, number] => Number.isFinite(entry[1]));
  return Object.fromEntries(delays);
}

/** What is unknown or missing in what is wanted is as usual. */
function settingsOf(wishes: LanguagePreferences): Omit<WatchSettings, 'isFollowing'> {
  return {
    subtitles: SUBTITLE_MODES.find((mode) => mode === wishes.subtitles) ?? 'show',
    translation: TRANSLATION_MODES.find((mode) => mode === wishes.translation) ?? 'hold',
    autoPauses: wishes.autoPauses === true,
    rate: RATES.find((known) => known === wishes.rate) ?? 1,
    captionSize: TEXT_SIZES.find((known) => known === wishes.captionSize) ?? 1,
  };
}

/** Whether the list of lines follows the video; it depends on the screen, so it stays on this device. */
export const listFollows = devicePreference(
  'listFollows',
  (value) => (typeof value === 'boolean' ? value : undefined),
  true,
);
/** Seconds by the id of the video. */
const captionDelays = devicePreference<Record<string, number>>('captionDelays', parseDelays, {});
