import { type StudyDay, studyDay } from '@wordreel/learning';
import type { Deps } from '#deps';
import { learnerZone } from '#lib/device-time';
import { type LearnerClock, learnerClockOf } from './activity.service.ts';

export type ActivityDeps = Pick<Deps, 'db' | 'clock'>;

/** Returns the learner's current study day. @throws ApiError as `learnerZone` does */
export async function learnerClockIn({ db, clock }: ActivityDeps, userId: string, zone: string): Promise<LearnerClock> {
  return learnerClockOf(db, userId, await learnerZone(db, userId, zone), clock());
}

/** The zone with the latest date on earth. */
const FIRST_ZONE = 'Etc/GMT-14';

/**
 * Returns the calendar date at the learner, which ignores their rollover hour. Without a zone it is the latest date
 * possible.
 */
export async function dateIn({ db, clock }: ActivityDeps, userId: string, zone?: string): Promise<StudyDay> {
  const known = zone === undefined ? FIRST_ZONE : await learnerZone(db, userId, zone);
  return studyDay(new Date(clock()), { zone: known, rolloverHour: 0 });
}
