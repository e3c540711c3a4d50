import { type DayRule, isTimeZone, type StudyDay, studyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import { findLearningSettings, USUAL_LEARNING } from '#features/reviews/settings/settings.store';
import { ApiError } from '#lib/api-error';

/** @throws ApiError for a zone that nobody knows */
export function knownZone(zone: string): string {
  if (isTimeZone(zone)) return zone;
  const message = 'There is no such time zone';
  throw new ApiError('validation_failed', { message, fields: [{ path: 'zone', message }] });
}

/** At which hour a learner's day begins. */
export async function rolloverHourOf(db: Knex, userId: string): Promise<number> {
  return ((await findLearningSettings(db, userId)) ?? USUAL_LEARNING).rolloverHour;
}

/** When a learner's day begins, in a zone. @throws ApiError for a zone that nobody knows */
export async function dayRuleOf(db: Knex, userId: string, zone: string): Promise<DayRule> {
  const known = knownZone(zone);
  return { zone: known, rolloverHour: await rolloverHourOf(db, userId) };
}

/** The learner's study day at a moment, in ms since 1970. @throws ApiError for a zone that nobody knows */
export async function studyDayOf(db: Knex, userId: string, zone: string, ms: number): Promise<StudyDay> {
  return studyDay(new Date(ms), await dayRuleOf(db, userId, zone));
}
