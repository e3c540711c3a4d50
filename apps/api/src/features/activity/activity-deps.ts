import { isTimeZone, type StudyDay, studyDay } from '@wordreel/learning';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { type Present, presentOf } from './activity.service.ts';

export type ActivityDeps = Pick<Deps, 'db' | 'clock'>;

/** Says that one field of what was sent cannot be. */
export const wrongField = (path: string, message: string): ApiError =>
  new ApiError('validation_failed', { message, fields: [{ path, message }] });

function refuseUnknown(zone: string): void {
  if (!isTimeZone(zone)) throw wrongField('zone', 'There is no such time zone');
}

/** The learner's day now; a zone that nobody knows is refused. */
export async function presentIn({ db, clock }: ActivityDeps, userId: string, zone: string): Promise<Present> {
  refuseUnknown(zone);
  return presentOf(db, userId, zone, clock());
}

/** No date on earth is ahead of this zone's. */
const FIRST_ZONE = 'Etc/GMT-14';

/** The date where the learner is, whose day may begin later; of whoever tells no zone, the latest that it can be. */
export function dateIn({ clock }: Pick<ActivityDeps, 'clock'>, zone: string = FIRST_ZONE): StudyDay {
  refuseUnknown(zone);
  return studyDay(new Date(clock()), { zone, rolloverHour: 0 });
}
