import { WEEKLY_MAIL_HOURS } from '@wordreel/shared';
import { beginningOf, isTimeZone, type StudyDay, studyDay, weekOf } from '@wordreel/learning';

const DAYS = 7;

/** Where somebody lives, and when their day begins. */
interface Place {
  readonly zone: string;
  readonly rolloverHour: number;
}

/** From which hour of a Monday a mail may come: the week has to be over, also for whoever begins the day at noon. */
const opening = ({ zone, rolloverHour }: Place): Place => ({
  zone,
  rolloverHour: Math.max(WEEKLY_MAIL_HOURS.from, rolloverHour),
});

const closing = ({ zone }: Place): Place => ({ zone, rolloverHour: WEEKLY_MAIL_HOURS.until });

/**
 * The week that a mail may tell of now: it is Monday between eight and nine at night, by the clock on the learner's wall.
 * @param now in ms since 1970 @returns its Monday; null where no mail may come now
 */
export function weekToReport(now: number, place: Place): StudyDay | null {
  const day = studyDay(new Date(now), opening(place));
  const isOpen = weekOf(day) === day && now < beginningOf(day, closing(place)).getTime();
  return isOpen ? day - DAYS : null;
}

/** From when the next mail may come: today, where it is a Monday and not too late. */
export function nextMailAt(now: number, place: Place): Date {
  const today = studyDay(new Date(now), { ...place, rolloverHour: 0 });
  const monday = weekOf(today);
  const isOver = now >= beginningOf(monday, closing(place)).getTime();
  return beginningOf(isOver ? monday + DAYS : monday, opening(place));
}

/** The zones, of some, in which a mail may come now, and the week of which it tells; null where there are none. */
export function openZones(zones: readonly string[], now: number): { zones: string[]; week: StudyDay } | null {
  const weeks = zones
    .filter(isTimeZone)
    .map((zone) => [zone, weekToReport(now, { zone, rolloverHour: 0 })] as const)
    .filter((each): each is readonly [string, StudyDay] => each[1] !== null);
  // Two Mondays are never there at the same time: no two clocks are a day and a half apart.
  const week = weeks[0]?.[1];
  return week === undefined ? null : { zones: weeks.map(([zone]) => zone), week };
}
