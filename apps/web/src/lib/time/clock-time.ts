import { UI_LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/layout.tsx';

const midnight = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** Formats a time of the day: `04:00`. @param timeZone that of the device by default */
export function formatClock(at: Date, timeZone?: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat(UI_LANGUAGE, options).format(at);
}

/** Formats a time relative to `now`: `at 04:00`, `tomorrow at 04:00`, `on Thursday at 04:00`, `on March 3`. */
export function clockTime(iso: string, now: Date): string {
  const at = new Date(iso);
  const days = daysUntil(at, now);
  const time = formatClock(at);
  if (days <= 0) return texts.atTime({ time });
  if (days === 1) return texts.tomorrowAtTime({ time });
  return days < 7 ? texts.onDayAtTime({ day: dayName(at, days), time }) : texts.onDay({ day: dayName(at, days) });
}

/**
 * Formats a time like `clockTime`, without the clock on later days: `at 04:00`, `tomorrow`, `on Thursday`.
 * @param dayEndsAt the end of the study day. After midnight, `tomorrow` is still the day that begins then, as on cards.
 */
export function clockTimeOrDay(iso: string, now: Date, dayEndsAt: string): string {
  const at = new Date(iso);
  if (daysUntil(at, now) <= 0) return clockTime(iso, now);
  const days = 1 + Math.floor((at.getTime() - Date.parse(dayEndsAt)) / 86_400_000);
  return days === 1 ? texts.tomorrow : texts.onDay({ day: dayName(at, days) });
}

const daysUntil = (at: Date, now: Date): number => Math.round((midnight(at) - midnight(now)) / 86_400_000);

function dayName(at: Date, days: number): string {
  if (days < 7) return new Intl.DateTimeFormat(UI_LANGUAGE, { weekday: 'long' }).format(at);
  return new Intl.DateTimeFormat(UI_LANGUAGE, { day: 'numeric', month: 'long' }).format(at);
}
