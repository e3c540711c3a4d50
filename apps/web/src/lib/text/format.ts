const UI_LANGUAGE = 'en';

/** Formatters are created on first use, because creating the first one takes about 60 milliseconds on a phone. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const integer = once(() => new Intl.NumberFormat(UI_LANGUAGE));
const compact = once(() => new Intl.NumberFormat(UI_LANGUAGE, { notation: 'compact' }));
const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const percent = once(() => new Intl.NumberFormat(UI_LANGUAGE, ONE_DIGIT));
const relative = once(() => new Intl.RelativeTimeFormat(UI_LANGUAGE, { numeric: 'always' }));

export function formatNumber(value: number): string {
  // Small integers skip the formatter. The first screen shows only such numbers, so it never has to create one.
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : integer().format(value);
}

export function formatCompact(value: number): string {
  return compact().format(value);
}

/** Formats progress: `42.345` as `42.3%`. Rounds down, so that 100.0% means completion. */
export function formatPercent(value: number): string {
  return `${percent().format(Math.floor(value * 10) / 10)}%`;
}

/** Shares have four decimals. Rounding is needed, because 0.57 × 100 in floating point is slightly less than 57. */
const percentOf = (share: number): number => Math.round(share * 10_000) / 100;

/** Formats an estimate: `0.917` as `91 %`. Rounds down, so that it never overpromises; below 1 %, says `under 1 %`. */
export function formatShare(share: number): string {
  return share < 0.01 ? 'under 1\u00a0%' : `${Math.floor(percentOf(share))}\u00a0%`;
}

/** Formats the range of an estimate as `88 to 94 %`, rounded outward. */
export function formatShareRange(low: number, high: number): string {
  return `${Math.floor(percentOf(low))} to ${Math.ceil(percentOf(high))}\u00a0%`;
}

/** Formats seconds as `4:05` or `1:02:03`, rounded down like a player's clock, so that all screens agree. */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Formats a past ISO date as `3 years ago`, relative to `now` (milliseconds since 1970). */
export function formatAge(isoDate: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(isoDate)) / 1000);
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return relative().format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}

/** Formats `1 word` or `2 words` by the English plural rule: every count except 1 is plural. */
export function formatCount(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : other}`;
}
