import type { SubtitleMode } from '#store/preferences/watch-settings.ts';

export const SUBTITLE_LABELS: Readonly<Record<SubtitleMode, string>> = {
  show: 'Show',
  blur: 'Blur',
  hide: 'Hide',
  'unknown-only': 'Unknown only',
};

export function rateLabel(rate: number): string {
  return `${rate}×`;
}

/** Formats `-0.3` as `0.3 s earlier`. */
export function delayLabel(delay: number): string {
  if (delay === 0) return 'In sync';
  return `${Math.abs(delay).toFixed(1)} s ${delay > 0 ? 'later' : 'earlier'}`;
}
