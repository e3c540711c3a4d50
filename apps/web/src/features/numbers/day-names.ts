import { UI_LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/you.tsx';

const MS_PER_DAY = 86_400_000;

const dateOf = (day: number): Date => new Date(day * MS_PER_DAY);

/** Shown where activity in all languages appears next to numbers for one language. */
export const ALL_COUNT = texts.allLanguagesCount;

function formatter(options: Intl.DateTimeFormatOptions): (day: number) => string {
  const format = new Intl.DateTimeFormat(UI_LANGUAGE, { timeZone: 'UTC', ...options });
  return (day) => format.format(dateOf(day));
}

/** Formats a study day, such as `Sunday, November 22, 2026`. */
export const fullDate = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Formats a study day, such as `Nov 22, 2026`. */
export const shortDate = formatter({ day: 'numeric', month: 'short', year: 'numeric' });

/** Formats a study day, such as `Sunday, November 22`. */
export const nearDate = formatter({ weekday: 'long', day: 'numeric', month: 'long' });

/** Formats a study day, such as `November 22`. */
export const dateOfYear = formatter({ day: 'numeric', month: 'long' });

/** Formats the month of a study day, such as `Nov`. */
export const monthName = formatter({ month: 'short' });

/** Formats the weekday of a study day as one letter, such as `M`. */
export const weekdayInitial = formatter({ weekday: 'narrow' });

export const dayOfMonth = (day: number): number => dateOf(day).getUTCDate();

/** Returns the day of the week, 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: number): number => (dateOf(day).getUTCDay() + 6) % 7;

/** Formats an estimated study day, such as `March 2027`. */
export const dateAhead = formatter({ month: 'long', year: 'numeric' });

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
