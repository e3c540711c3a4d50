import type { CaptionTiming } from '#store/preferences/caption-timing.ts';
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

/** Formats a timing as `0.3 s earlier`, or as `2.3 s later, stretched by 4.1%`. */
export function timingLabel({ delay, stretch }: CaptionTiming): string {
  // Two digits, because even a thousandth is seconds over a whole film.
  const percent = Number((Math.abs(stretch - 1) * 100).toPrecision(2));
  const seconds = Math.abs(delay).toFixed(1);
  const isOnTime = seconds === '0.0';
  const moved = delay > 0 ? texts.delayLater({ seconds }) : texts.delayEarlier({ seconds });
  if (percent === 0) return isOnTime ? texts.inSync : moved;
  const shift = isOnTime ? texts.inSyncAtStart : moved;
  return stretch > 1 ? texts.shiftedAndStretched({ shift, percent }) : texts.shiftedAndShortened({ shift, percent });
}
