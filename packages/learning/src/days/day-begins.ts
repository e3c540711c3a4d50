import { type DayRule, type StudyDay, studyDay } from './study-day.ts';

const MS_PER_DAY = 86_400_000;
const MS_PER_MINUTE = 60_000;

/** No zone is further from UTC than 14 hours; a day and the hour of its rollover lie within this many days of its date. */
const AROUND = 2;

/**
 * The moment at which a study day begins: the first that belongs to it or, where a zone has left the day out, to a later
 * one. Exact to a minute.
 * @throws RangeError as `studyDay` does
 */
export function dayBegins(day: StudyDay, rule: DayRule): Date {
  let [before, from] = [(day - AROUND) * MS_PER_DAY, (day + AROUND) * MS_PER_DAY];
  while (from - before > MS_PER_MINUTE) {
    const between = before + Math.floor((from - before) / 2 / MS_PER_MINUTE) * MS_PER_MINUTE;
    if (studyDay(new Date(between), rule) >= day) from = between;
    else before = between;
  }
  return new Date(from);
}
