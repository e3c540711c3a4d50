import { formatCount } from '#lib/format.ts';

/** When a word comes back, as `tomorrow`, `in 9 days`, `in 3 weeks`. @param days 1 or more */
export function nextDay(days: number): string {
  if (days <= 1) return 'tomorrow';
  if (days < 14) return `in ${days} days`;
  if (days < 60) return `in ${Math.round(days / 7)} weeks`;
  if (days < 365) return `in ${formatCount(Math.round(days / 30.4), 'month', 'months')}`;
  const years = Math.round((days / 365.25) * 2) / 2;
  return years === 1 ? 'in a year' : `in ${years} years`;
}

const midnight = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** A moment as a clock time: `at 04:00`, `tomorrow at 04:00`, `Thursday at 04:00`, `on 3 March at 04:00`. */
export function clockTime(iso: string, now: Date): string {
  const at = new Date(iso);
  const days = Math.round((midnight(at) - midnight(now)) / 86_400_000);
  const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  if (days <= 0) return `at ${time}`;
  if (days === 1) return `tomorrow at ${time}`;
  if (days < 7) return `on ${new Intl.DateTimeFormat('en', { weekday: 'long' }).format(at)} at ${time}`;
  return `on ${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(at)}`;
}
