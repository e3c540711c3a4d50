import { type DayRule, type StudyDay, studyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { findLearningSettings, USUAL_LEARNING } from '#features/reviews/settings/settings.store';
import { learnerZone } from '#lib/learner-zone';

/** Returns the hour at which a learner's day begins. */
export async function rolloverHourOf(db: Knex, userId: string): Promise<number> {
  return ((await findLearningSettings(db, userId)) ?? USUAL_LEARNING).rolloverHour;
}

/** Returns when a learner's day begins. @param zone the device's time zone @throws ApiError as `learnerZone` does */
export async function dayRuleOf(db: Knex, userId: string, zone: string): Promise<DayRule> {
  return { zone: await learnerZone(db, userId, zone), rolloverHour: await rolloverHourOf(db, userId) };
}

/** Returns the learner's study day at a time in ms since 1970. @throws ApiError as `learnerZone` does */
export async function studyDayOf(db: Knex, userId: string, zone: string, ms: number): Promise<StudyDay> {
  return studyDay(new Date(ms), await dayRuleOf(db, userId, zone));
}
