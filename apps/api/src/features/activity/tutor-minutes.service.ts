import { beginningOf, type DayRule, type StudyDay, studyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { talkedHours } from './tutor-minutes.store.ts';

const MS_PER_HOUR = 3_600_000;

/** Returns the minutes of talking with the tutor by study day, rounded to 0.1. */
export async function tutorMinutes(
  db: Knex,
  userId: string,
  { from, to, rule }: { from: StudyDay; to: StudyDay; rule: DayRule },
): Promise<ReadonlyMap<StudyDay, number>> {
  const hours = await talkedHours(db, userId, [beginningOf(from, rule), beginningOf(to + 1, rule)]);
  const seconds = new Map<StudyDay, number>();
  for (const { hour, seconds: more } of hours) {
    const day = studyDay(new Date(hour * MS_PER_HOUR), rule);
    seconds.set(day, (seconds.get(day) ?? 0) + more);
  }
  return new Map([...seconds].map(([day, sum]) => [day, Math.round(sum / 6) / 10]));
}
