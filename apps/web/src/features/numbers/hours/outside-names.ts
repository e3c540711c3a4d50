import type { OutsideSource } from '@wordreel/shared';
import { formatCount, formatNumber } from '#lib/text/format.ts';

export const OUTSIDE_NAMES: Readonly<Record<OutsideSource, string>> = {
  video: 'Films and videos elsewhere',
  audio: 'Radio, podcasts, music',
  reading: 'Reading',
  talking: 'Talking',
  class: 'Lessons',
  other: 'Other',
  earlier: 'Before Wordreel',
};

/** Formats a duration, such as `45 minutes` or `1.5 h`. */
export const timeText = (minutes: number): string =>
  minutes < 60 ? formatCount(minutes, 'minute', 'minutes') : `${formatNumber(Math.round(minutes / 6) / 10)} h`;
