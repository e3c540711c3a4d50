import { isTimeZone, zoneFormat } from '@wordreel/shared';

/** Whole days since 1970-01-01 in the learner's local time. */
export type StudyDay = number;

/** The settings that determine when a learner's study day begins. */
export interface DayRule {
  /** An IANA zone such as `Europe/Berlin`. */
  readonly zone: string;
  /** The hour, 0 to 23, at which a new study day begins. With 4, 1 a.m. still belongs to the previous day. */
  readonly rolloverHour: number;
}

export const ROLLOVER_HOUR = 4;

const MS_PER_DAY = 86_400_000;

/** Returns the study day by local time, including daylight saving. @throws RangeError for invalid arguments */
export function studyDay(at: Date, { zone, rolloverHour }: DayRule): StudyDay {
  if (!Number.isInteger(rolloverHour) || rolloverHour < 0 || rolloverHour > 23) {
    throw new RangeError(`The rollover hour must be a whole number from 0 to 23, not ${rolloverHour}`);
  }
  const parts = new Map(
    zoneFormat(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? Number.NaN;
  const date = Date.UTC(part('year'), part('month') - 1, part('day')) / MS_PER_DAY;
  return part('hour') < rolloverHour ? date - 1 : date;
}

const MS_PER_MINUTE = 60_000;

/** More hours than the offset from UTC of any zone. */
const FURTHEST = 15;

/** Returns the first minute of a study day, or the first after a clock change that skips it. @throws like `studyDay` */
export function beginningOf(day: StudyDay, rule: DayRule): Date {
  const hours = (count: number): number => day * MS_PER_DAY + (rule.rolloverHour + count) * 60 * MS_PER_MINUTE;
  let [before, after] = [hours(-FURTHEST), hours(FURTHEST)];
  while (after - before > MS_PER_MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MS_PER_MINUTE) * MS_PER_MINUTE;
    if (studyDay(new Date(middle), rule) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** Matches names in the IANA time zone database (RFC 6557), which have the form `Area/Location`. */
const IANA_NAME =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)\/[A-Za-z0-9_+/-]+$/;

/** Returns `zone` if this machine supports it, else `last`, else `UTC`; null if `zone` isn't a valid name. */
export function resolveTimeZone(zone: string, last: string | null): string | null {
  if (isTimeZone(zone)) return zone;
  if (zone !== '' && !IANA_NAME.test(zone)) return null;
  return last !== null && isTimeZone(last) ? last : 'UTC';
}
