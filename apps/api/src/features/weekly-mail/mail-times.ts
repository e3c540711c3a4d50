import { isTimeZone, WEEKLY_MAIL_HOURS } from '@wordreel/shared';
import { beginningOf, type DayRule, type StudyDay, studyDay, weekOf } from '@wordreel/learning';

const DAYS = 7;

/** The earliest hour on Monday. The week must be over, even for learners whose day begins at noon. */
const opening = ({ zone, rolloverHour }: DayRule): DayRule => ({
  zone,
  rolloverHour: Math.max(WEEKLY_MAIL_HOURS.from, rolloverHour),
});

const closing = ({ zone }: DayRule): DayRule => ({ zone, rolloverHour: WEEKLY_MAIL_HOURS.until });

/** Returns the Monday of the week to report, from 8:00 to 21:00 on Mondays; null at other times. */
export function weekToReport(now: number, place: DayRule): StudyDay | null {
  const day = studyDay(new Date(now), opening(place));
  const isOpen = weekOf(day) === day && now < beginningOf(day, closing(place)).getTime();
  return isOpen ? day - DAYS : null;
}

/** Returns when the next mail can be sent; this is today on a Monday before closing time. */
export function nextMailAt(now: number, place: DayRule): Date {
  const today = studyDay(new Date(now), { ...place, rolloverHour: 0 });
  const monday = weekOf(today);
  const isOver = now >= beginningOf(monday, closing(place)).getTime();
  return beginningOf(isOver ? monday + DAYS : monday, opening(place));
}

/** Returns those zones in which a mail can be sent now, and the week to report; null if there are none. */
export function openZones(zones: readonly string[], now: number): { zones: string[]; week: StudyDay } | null {
  const weeks = zones
    .filter(isTimeZone)
    .map((zone) => [zone, weekToReport(now, { zone, rolloverHour: 0 })] as const)
    .filter((each): each is readonly [string, StudyDay] => each[1] !== null);
  // It is never two different Mondays at once, because no two time zones are that far apart.
  const week = weeks[0]?.[1];
  return week === undefined ? null : { zones: weeks.map(([zone]) => zone), week };
}
