import { RETENTION, resolveTimeZone, ROLLOVER_HOUR, type StudyDay, studyDay } from '@wordreel/learning';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { learnerZone } from '#lib/device-time';

export type ActivityDeps = Pick<Deps, 'db' | 'clock'>;

/** A learner, their current study day, and the settings for all languages that days and goals depend on. */
export interface LearnerClock {
  readonly userId: string;
  readonly zone: string;
  readonly today: StudyDay;
  readonly rolloverHour: number;
  readonly retention: number;
  readonly hidesGoals: boolean;
}

/** @param zone a zone that this machine supports @param at in ms since 1970 */
export async function learnerClockOf(db: Knex, userId: string, zone: string, at: number): Promise<LearnerClock> {
  const stored = await db('learning_settings')
    .where({ user_id: userId })
    .first<Pick<LearnerClock, 'rolloverHour' | 'retention' | 'hidesGoals'> | undefined>('retention', {
      rolloverHour: 'rollover_hour',
      hidesGoals: 'hides_goals',
    });
  const settings = stored ?? { rolloverHour: ROLLOVER_HOUR, retention: RETENTION.usual, hidesGoals: false };
  const today = studyDay(new Date(at), { zone, rolloverHour: settings.rolloverHour });
  return { userId, zone, today, ...settings };
}

/** Returns the study day of a learner at a moment, or null without a zone or with an invalid zone name. */
export async function learnerDay(
  db: Knex,
  userId: string,
  zone: string | undefined,
  at: number,
): Promise<StudyDay | null> {
  if (zone === undefined || resolveTimeZone(zone, null) === null) return null;
  return (await learnerClockOf(db, userId, await learnerZone(db, userId, zone), at)).today;
}

/** Returns the learner's current study day. @throws ApiError as `learnerZone` does */
export async function learnerClockIn({ db, clock }: ActivityDeps, userId: string, zone: string): Promise<LearnerClock> {
  return learnerClockOf(db, userId, await learnerZone(db, userId, zone), clock());
}

/** The zone with the latest date on earth. */
const FIRST_ZONE = 'Etc/GMT-14';

/** Returns the learner's calendar date, which ignores the rollover hour; without a zone the latest one possible. */
export async function dateIn({ db, clock }: ActivityDeps, userId: string, zone?: string): Promise<StudyDay> {
  const known = zone === undefined ? FIRST_ZONE : await learnerZone(db, userId, zone);
  return studyDay(new Date(clock()), { zone: known, rolloverHour: 0 });
}
