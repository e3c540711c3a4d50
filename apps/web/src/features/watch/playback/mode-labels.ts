import type { SubtitleMode } from '#store/preferences/watch-settings.ts';

export const SUBTITLE_LABELS: Readonly<Record<SubtitleMode, string>> = {
  show: 'Show',
  blur: 'Blur',
  hide: 'Hide',
  'unknown-only': 'Unknown only',
};

/** Formats `0.75` as `0.75×`. */
export function rateLabel(rate: number): string {
  return `${rate}×`;
}

/** Formats `-0.3` as `0.3 s earlier`. */
export function delayLabel(delay: number): string {
  if (delay === 0) return 'In time';
  return `${Math.abs(delay).toFixed(1)} s ${delay > 0 ? 'later' : 'earlier'}`;
}
