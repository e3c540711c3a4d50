import { isTimeZone } from '@wordreel/learning';
import type { Deps } from '#deps';
import { ApiError } from '#lib/api-error';
import { type Present, presentOf } from './activity.service.ts';

export type ActivityDeps = Pick<Deps, 'db' | 'clock'>;

/** The learner's day now; a zone that nobody knows is refused. */
export function presentIn({ db, clock }: ActivityDeps, userId: string, zone: string): Promise<Present> {
  if (isTimeZone(zone)) return presentOf(db, userId, zone, clock());
  const message = 'There is no such time zone';
  throw new ApiError('validation_failed', { message, fields: [{ path: 'zone', message }] });
}
