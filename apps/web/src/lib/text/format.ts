import { UI_LANGUAGE } from '#texts/language.ts';

/** Formatters are created on first use, because creating the first one takes about 60 milliseconds on a phone. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const integer = once(() => new Intl.NumberFormat(UI_LANGUAGE));
const compact = once(() => new Intl.NumberFormat(UI_LANGUAGE, { notation: 'compact' }));
const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const percent = once(() => new Intl.NumberFormat(UI_LANGUAGE, ONE_DIGIT));

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

/** Formats an estimate: `0.917` as `91%`. Rounds down, so that it never overpromises; below 1%, returns `<1%`. */
export function formatShare(share: number): string {
  return share < 0.01 ? '<1%' : `${Math.floor(percentOf(share))}%`;
}

/** Formats the range of an estimate as `88–94%`, rounded outward. */
export function formatShareRange(low: number, high: number): string {
  return `${Math.floor(percentOf(low))}–${Math.ceil(percentOf(high))}%`;
}

/** Formats seconds as `4:05` or `1:02:03`, rounded down like a player's clock, so that all screens agree. */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

const plurals = once(() => new Intl.PluralRules(UI_LANGUAGE));

/**
 * Returns the form of a message for a count: an exact one such as `=0`, else that of the language's plural rules. The
 * modules in `texts` call it.
 */
export function plural<T>(count: number, forms: { readonly other: T } & Readonly<Record<string, T>>): T {
  return forms[`=${count}`] ?? forms[plurals().select(count)] ?? forms.other;
}

/** Formats `1 word` or `2 words` by the English plural rule: every count except 1 is plural. */
export function formatCount(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : other}`;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats the size of a file: `1_400_000_000` as `1.4 GB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const options = { style: 'unit', unit: UNITS[power], unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(UI_LANGUAGE, options).format(bytes / 1000 ** power);
}
