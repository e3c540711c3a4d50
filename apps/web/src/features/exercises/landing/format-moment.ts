const DAY = 86_400_000;

/** Formats a future moment: `at 18:00`, `tomorrow at 04:00`, `on Monday at 04:00`. @param now as ISO date */
export function formatMoment(isoDate: string, now: string): string {
  const at = new Date(isoDate);
  const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  const days = Math.round((midnight(at) - midnight(new Date(now))) / DAY);
  if (days <= 0) return `at ${time}`;
  if (days === 1) return `tomorrow at ${time}`;
  const options: Intl.DateTimeFormatOptions = days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' };
  return `on ${new Intl.DateTimeFormat('en', options).format(at)} at ${time}`;
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
