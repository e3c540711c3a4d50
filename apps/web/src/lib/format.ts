/** The language of the interface; dates, numbers and plurals follow it. */
const UI_LANGUAGE = 'en';

/** Made at the first use: the first of them takes a phone some 60 milliseconds. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const integer = once(() => new Intl.NumberFormat(UI_LANGUAGE));
const compact = once(() => new Intl.NumberFormat(UI_LANGUAGE, { notation: 'compact' }));
const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const percent = once(() => new Intl.NumberFormat(UI_LANGUAGE, ONE_DIGIT));
const relative = once(() => new Intl.RelativeTimeFormat(UI_LANGUAGE, { numeric: 'always' }));

/** `12000` as `12,000`. */
export function formatNumber(value: number): string {
  // As the first screen has such numbers alone, it does without the rest.
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : integer().format(value);
}

/** `12345` as `12K`. */
export function formatCompact(value: number): string {
  return compact().format(value);
}

/** Progress, `42.345` as `42.3%`. Rounds down, so that 100.0% means all of it. An estimate is a `formatShare`. */
export function formatPercent(value: number): string {
  return `${percent().format(Math.floor(value * 10) / 10)}%`;
}

/** Shares come with four digits: 0.57 is 57 %, whatever the processor makes of 0.57 x 100. */
const percentOf = (share: number): number => Math.round(share * 10_000) / 100;

/** An estimate, `0.917` as `91 %`: rounded down, so that none promises more than it is. Never a bare nought. */
export function formatShare(share: number): string {
  return share < 0.01 ? 'under 1\u00a0%' : `${Math.floor(percentOf(share))}\u00a0%`;
}

/** What an estimate lies between, `88 to 94 %`: rounded outwards. */
export function formatShareRange(low: number, high: number): string {
  return `${Math.floor(percentOf(low))} to ${Math.ceil(percentOf(high))}\u00a0%`;
}

/** Seconds as `4:05` or `1:02:03`, rounded down as the clock of a player, so that all places agree. */
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

/** A past ISO date as `3 years ago`, counted from `now` (milliseconds since 1970). */
export function formatAge(isoDate: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(isoDate)) / 1000);
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return relative().format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}

/** `1 word`, `2 words`, by the rule of the interface's language: in English all but one is many. */
export function formatCount(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : other}`;
}
