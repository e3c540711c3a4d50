import { UI_LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/layout.tsx';

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Created on first use, because creating a formatter takes about 60 milliseconds on a phone. */
let formatter: Intl.RelativeTimeFormat | undefined;

/** Formats a past ISO date as `3 years ago`, relative to `now` (milliseconds since 1970). */
export function formatAge(isoDate: string, now: number): string {
  formatter ??= new Intl.RelativeTimeFormat(UI_LANGUAGE, { numeric: 'always' });
  const seconds = Math.max(0, (now - Date.parse(isoDate)) / 1000);
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return formatter.format(-Math.floor(seconds / length), unit);
  }
  return texts.justNow;
}
