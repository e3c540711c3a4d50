import type { SubtitleMode, TranslationMode } from './watch-settings.ts';

/** Labels of the watch settings, shared by all screens that show them. */
export const WATCH_NAMES = {
  subtitles: 'Captions',
  captionSize: 'Caption size',
  translation: 'Translation',
  rate: 'Speed',
  autoPauses: 'Pause after each line',
} as const;

export const SUBTITLE_NAMES: Readonly<Record<SubtitleMode, string>> = {
  show: 'Shown',
  blur: 'Blurred',
  hide: 'Hidden',
  'unknown-only': 'Unknown words only',
};

export const TRANSLATION_NAMES: Readonly<Record<TranslationMode, string>> = {
  off: 'Off',
  hold: 'While held',
  always: 'Always',
};
