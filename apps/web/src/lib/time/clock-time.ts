const midnight = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** Formats a time relative to `now`: `at 04:00`, `tomorrow at 04:00`, `on Thursday at 04:00`, `on 3 March`. */
export function clockTime(iso: string, now: Date): string {
  const at = new Date(iso);
  const days = Math.round((midnight(at) - midnight(now)) / 86_400_000);
  const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  if (days <= 0) return `at ${time}`;
  if (days === 1) return `tomorrow at ${time}`;
  if (days < 7) return `on ${new Intl.DateTimeFormat('en', { weekday: 'long' }).format(at)} at ${time}`;
  return `on ${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(at)}`;
}
