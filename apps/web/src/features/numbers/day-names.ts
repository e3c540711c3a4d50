const MS_PER_DAY = 86_400_000;

/** Shown where activity of all languages appears next to the numbers of one. */
export const ALL_COUNT = 'All languages count.';

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options });

const full = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const short = format({ day: 'numeric', month: 'short', year: 'numeric' });
const weekday = format({ weekday: 'long', day: 'numeric', month: 'long' });
const month = format({ month: 'short' });
const near = format({ day: 'numeric', month: 'long' });
const far = format({ month: 'long', year: 'numeric' });

const dateOf = (day: number): Date => new Date(day * MS_PER_DAY);

/** Formats a study day, such as `Sunday, November 22, 2026`. */
export const fullDate = (day: number): string => full.format(dateOf(day));

/** Formats a study day, such as `Nov 22, 2026`. */
export const shortDate = (day: number): string => short.format(dateOf(day));

/** Formats a study day, such as `Sunday, November 22`. */
export const nearDate = (day: number): string => weekday.format(dateOf(day));

/** Formats a study day, such as `November 22`. */
export const dateOfYear = (day: number): string => near.format(dateOf(day));

/** Formats the month of a study day, such as `Nov`. */
export const monthName = (day: number): string => month.format(dateOf(day));

/** Returns the day of the month, 1 to 31. */
export const dayOfMonth = (day: number): number => dateOf(day).getUTCDate();

/** Returns the day of the week, 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: number): number => (dateOf(day).getUTCDay() + 6) % 7;

/** Formats an estimated study day, such as `March 2027`. */
export const dateAhead = (day: number): string => far.format(dateOf(day));

/** Returns the date on this device's clock, regardless of the hour at which the learner's study day begins. */
export const dateHere = (now = new Date()): number =>
  Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / MS_PER_DAY);

/** Formats a day for a date field, such as `2026-11-22`. */
export const isoDate = (day: number): string => dateOf(day).toISOString().slice(0, 10);

/** Returns the day of a date field's value, or null if it is not a date. */
export function dayOfIso(text: string): number | null {
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) ? null : Math.floor(at / MS_PER_DAY);
}
