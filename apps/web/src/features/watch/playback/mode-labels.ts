import type { SubtitleMode } from '#store/preferences/watch-settings.ts';
import * as texts from '#texts/watch.tsx';

export const SUBTITLE_LABELS: Readonly<Record<SubtitleMode, string>> = {
  show: texts.show,
  blur: texts.blur,
  hide: texts.hide,
  'unknown-only': texts.unknownOnly,
};

export function rateLabel(rate: number): string {
  return `${rate}×`;
}

/** Formats `-0.3` as `0.3 s earlier`. */
export function delayLabel(delay: number): string {
  if (delay === 0) return texts.inSync;
  const seconds = Math.abs(delay).toFixed(1);
  return delay > 0 ? texts.delayLater({ seconds }) : texts.delayEarlier({ seconds });
}
