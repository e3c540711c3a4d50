import { type StudyDay, studyDay } from '@wordreel/learning';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { learnerZone } from '#lib/learner-zone';
import { type LearnerClock, learnerClockOf } from './activity.service.ts';

export type ActivityDeps = Pick<Deps, 'db' | 'clock'>;

/** Says that one field of what was sent cannot be. */
export const wrongField = (path: string, message: string): ApiError =>
  new ApiError('validation_failed', { message, fields: [{ path, message }] });

/** The learner's day now. @throws ApiError as `learnerZone` does */
export async function learnerClockIn({ db, clock }: ActivityDeps, userId: string, zone: string): Promise<LearnerClock> {
  return learnerClockOf(db, userId, await learnerZone(db, userId, zone), clock());
}

/** No date on earth is ahead of this zone's. */
const FIRST_ZONE = 'Etc/GMT-14';

/** The date where the learner is, whose day may begin later; without a zone the latest date that it can be. */
export async function dateIn({ db, clock }: ActivityDeps, userId: string, zone?: string): Promise<StudyDay> {
  const known = zone === undefined ? FIRST_ZONE : await learnerZone(db, userId, zone);
  return studyDay(new Date(clock()), { zone: known, rolloverHour: 0 });
}
