import { isTimeZone, WEEKLY_MAIL_HOURS } from '@wordreel/shared';
import { beginningOf, type DayRule, type StudyDay, studyDay, weekOf } from '@wordreel/learning';

const DAYS = 7;

/** The earliest hour on Monday. The week must be over even for learners whose day begins as late as noon. */
const opening = ({ zone, rolloverHour }: DayRule): DayRule => ({
  zone,
  rolloverHour: Math.max(WEEKLY_MAIL_HOURS.from, rolloverHour),
});

const closing = ({ zone }: DayRule): DayRule => ({ zone, rolloverHour: WEEKLY_MAIL_HOURS.until });

/** On Mondays from 8:00 to 21:00, returns the Monday of the week to report; at other times, null. */
export function weekToReport(now: number, place: DayRule): StudyDay | null {
  const day = studyDay(new Date(now), opening(place));
  const isOpen = weekOf(day) === day && now < beginningOf(day, closing(place)).getTime();
  return isOpen ? day - DAYS : null;
}

/** Returns when the next mail can be sent. On a Monday before closing time, that is today. */
export function nextMailAt(now: number, place: DayRule): Date {
  const today = studyDay(new Date(now), { ...place, rolloverHour: 0 });
  const monday = weekOf(today);
  const isOver = now >= beginningOf(monday, closing(place)).getTime();
  return beginningOf(isOver ? monday + DAYS : monday, opening(place));
}

/** Returns the zones in which mails can be sent now, and the week to report; null if there are no such zones. */
export function openZones(zones: readonly string[], now: number): { zones: string[]; week: StudyDay } | null {
  const weeks = zones
    .filter(isTimeZone)
    .map((zone) => [zone, weekToReport(now, { zone, rolloverHour: 0 })] as const)
    .filter((each): each is readonly [string, StudyDay] => each[1] !== null);
  // It is never two different Mondays at once, because no two time zones are that far apart.
  const week = weeks[0]?.[1];
  return week === undefined ? null : { zones: weeks.map(([zone]) => zone), week };
}
