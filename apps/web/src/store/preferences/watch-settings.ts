import { type LanguagePreferences, RATES, SUBTITLE_MODES, TEXT_SIZES, TRANSLATION_MODES } from '@wordreel/shared';
import * as texts from '#texts/notices.tsx';
import { devicePreference } from './device-preference.ts';

/** How captions are shown: in full, blurred until revealed, hidden, or only the unknown words. */
export type SubtitleMode = (typeof SUBTITLE_MODES)[number];

export type TranslationMode = (typeof TRANSLATION_MODES)[number];

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
