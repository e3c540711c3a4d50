import { formatCount } from '#lib/format.ts';

/** Formats when a word comes back, such as `tomorrow`, `in 9 days` or `in 3 weeks`. @param days 1 or more */
export function nextDay(days: number): string {
  if (days <= 1) return 'tomorrow';
  if (days < 14) return `in ${days} days`;
  if (days < 60) return `in ${Math.round(days / 7)} weeks`;
  if (days < 365) return `in ${formatCount(Math.round(days / 30.4), 'month', 'months')}`;
  const years = Math.round((days / 365.25) * 2) / 2;
  return years === 1 ? 'in a year' : `in ${years} years`;
}
