import { type DayRule, type StudyDay, studyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { learningSettingsOf } from '#features/reviews/settings/settings.store';
import { learnerZone } from '#lib/device-time';

/** Returns when a learner's study day begins. @param zone the device's time zone @throws as `learnerZone` does */
export async function dayRuleOf(db: Knex, userId: string, zone: string): Promise<DayRule> {
  const known = await learnerZone(db, userId, zone);
  const { rolloverHour } = await learningSettingsOf(db, userId);
  return { zone: known, rolloverHour };
}

/** Returns the learner's study day at a time in ms since 1970. @throws ApiError as `learnerZone` does */
export async function studyDayOf(db: Knex, userId: string, zone: string, ms: number): Promise<StudyDay> {
  return studyDay(new Date(ms), await dayRuleOf(db, userId, zone));
}
