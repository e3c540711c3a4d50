import { type LanguagePreferences, RATES, SUBTITLE_MODES, TEXT_SIZES, TRANSLATION_MODES } from '@wordreel/shared';
import { isRecord } from '#lib/storage/is-record.ts';
import * as texts from '#texts/notices.tsx';
import { devicePreference } from './device-preference.ts';

/** How captions are shown: in full, blurred until revealed, hidden, or only the unknown words. */
export type SubtitleMode = (typeof SUBTITLE_MODES)[number];

export type TranslationMode = (typeof TRANSLATION_MODES)[number];

/** Number of videos whose delays are kept; the oldest are dropped. */
const MOST_DELAYS = 50;
/** Maximum delay in either direction, and the size of one step, in seconds. */
const LONGEST_DELAY = 10;
const DELAY_STEP = 0.1;

/** Shifts a video's captions by a number of steps of a tenth of a second. */
export function moveCaptions(videoId: string, steps: number): void {
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

/** Replaces unknown or missing preferences with defaults. `captionSize` is a multiple of the default size. */
export function settingsOf(preferences: LanguagePreferences) {
  return {
    subtitles: SUBTITLE_MODES.find((mode) => mode === preferences.subtitles) ?? 'show',
    translation: TRANSLATION_MODES.find((mode) => mode === preferences.translation) ?? 'hold',
    autoPauses: preferences.autoPauses === true,
    rate: RATES.find((known) => known === preferences.rate) ?? 1,
    captionSize: TEXT_SIZES.find((known) => known === preferences.captionSize) ?? 1,
  };
}

/** Whether the list of lines scrolls with the video. It depends on the screen, so it is a setting of the device. */
export const listFollows = devicePreference(
  'listFollows',
  (value) => (typeof value === 'boolean' ? value : undefined),
  true,
);
/** Caption delays in seconds, by video id. */
export const captionDelays = devicePreference<Record<string, number>>('captionDelays', parseDelays, {});

export const WATCH_NAMES = {
  subtitles: texts.watchCaptions,
  captionSize: texts.watchCaptionSize,
  translation: texts.watchTranslation,
  rate: texts.watchSpeed,
  autoPauses: texts.watchPauses,
} as const;

export const SUBTITLE_NAMES: Readonly<Record<SubtitleMode, string>> = {
  show: texts.captionsShown,
  blur: texts.captionsBlurred,
  hide: texts.captionsHidden,
  'unknown-only': texts.unknownWordsOnly,
};

export const TRANSLATION_NAMES: Readonly<Record<TranslationMode, string>> = {
  off: texts.translationOff,
  hold: texts.whileHeld,
  always: texts.translationAlways,
};
