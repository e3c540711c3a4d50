/** Whole days since 1970-01-01, as the learner counts them. */
export type StudyDay = number;

/** When a learner's day begins. */
export interface DayRule {
  /** An IANA zone, as `Europe/Berlin`. */
  readonly zone: string;
  /** The hour, 0 to 23, at which a new study day begins; whoever learns at 1 o'clock still lives the day before. */
  readonly rolloverHour: number;
}

/** The hour at which a study day begins unless the learner says otherwise. */
export const ROLLOVER_HOUR = 4;

const MS_PER_DAY = 86_400_000;

/** More zones than a process meets; a caller that invents spellings of them does not fill the memory. */
const MOST_FORMATS = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(zone, format);
  return format;
}

/** Whether this machine knows a zone by that name. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The study day of a moment: the date on the learner's wall clock, and the day before until the rollover hour. It reads
 * the clock on the wall instead of taking hours off the moment, which would be wrong in nights when clocks change
 * (`learning.md` 1.4).
 * @param at the moment
 * @throws RangeError for a zone that this machine does not know, an hour outside 0 to 23, or a date that is none
 */
export function studyDay(at: Date, { zone, rolloverHour }: DayRule): StudyDay {
  if (!Number.isInteger(rolloverHour) || rolloverHour < 0 || rolloverHour > 23) {
    throw new RangeError(`The hour at which a day begins is a whole number from 0 to 23, not ${rolloverHour}`);
  }
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? Number.NaN;
  const date = Date.UTC(part('year'), part('month') - 1, part('day')) / MS_PER_DAY;
  return part('hour') < rolloverHour ? date - 1 : date;
}

const MS_PER_MINUTE = 60_000;

/** No clock on earth is further from UTC, in hours. */
const FURTHEST = 15;

/**
 * The first minute of a study day: where the wall clock leaps over the rollover hour, the one after the leap.
 * @throws RangeError as `studyDay` does
 */
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
