import { type DayRule, resolveTimeZone, type StudyDay, studyDay } from '@wordreel/learning';
import type { ReviewService } from '#features/reviews/reviews.api';
import type { Deps } from '#deps';
import { learnerZone } from '#lib/device-time';

export interface ActivityDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly reviews: ReviewService;
}

/** A learner's current study day, and whether they hide goals. */
export interface LearnerClock extends DayRule {
  readonly userId: string;
  readonly today: StudyDay;
  readonly hidesGoals: boolean;
}

/** @param zone must be supported by this machine @param at in ms since 1970 */
export async function learnerClockOf(
  { reviews }: Pick<ActivityDeps, 'reviews'>,
  userId: string,
  zone: string,
  at: number,
): Promise<LearnerClock> {
  const { rolloverHour, hidesGoals } = await reviews.learningSettingsOf(userId);
  return { userId, zone, rolloverHour, hidesGoals, today: studyDay(new Date(at), { zone, rolloverHour }) };
}

/** Returns a learner's study day at a moment; null if the zone is missing or invalid. @param at in ms since 1970 */
export async function learnerDay(
  deps: Pick<ActivityDeps, 'db' | 'reviews'>,
  userId: string,
  zone: string | undefined,
  at: number,
): Promise<StudyDay | null> {
  if (zone === undefined || resolveTimeZone(zone, null) === null) return null;
  return (await learnerClockOf(deps, userId, await learnerZone(deps.db, userId, zone), at)).today;
}

/** Returns the learner's current study day. @throws ApiError as `learnerZone` does */
export async function learnerClockIn(deps: ActivityDeps, userId: string, zone: string): Promise<LearnerClock> {
  return learnerClockOf(deps, userId, await learnerZone(deps.db, userId, zone), deps.clock());
}

/** The time zone where a new date begins first. */
const FIRST_ZONE = 'Etc/GMT-14';

/** Returns the learner's calendar date, ignoring the rollover hour. Without `zone`, returns the latest possible. */
export async function dateIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  zone?: string,
): Promise<StudyDay> {
  const known = zone === undefined ? FIRST_ZONE : await learnerZone(db, userId, zone);
  return studyDay(new Date(clock()), { zone: known, rolloverHour: 0 });
}
