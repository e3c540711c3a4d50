import { resolveTimeZone } from '@wordreel/learning';
import type { Knex } from 'knex';
import { ApiError } from './api-error.ts';

/**
 * Returns the time zone for a learner's study days and stores it as their last one. A browser that does not know its
 * zone (`Etc/Unknown`) gets the account's last one, else UTC.
 * @throws ApiError `validation_failed` for an impossible zone name
 */
export async function learnerZone(db: Knex, userId: string, zone: string): Promise<string> {
  const known = resolveTimeZone(zone, null);
  if (known === null) {
    const message = 'There is no such time zone';
    throw new ApiError('validation_failed', { message, fields: [{ path: 'zone', message }] });
  }
  if (known === zone) {
    await db('users').where({ id: userId }).whereRaw('zone is distinct from ?', [zone]).update({ zone });
    return zone;
  }
  const user = await db('users').where({ id: userId }).first<{ zone: string | null } | undefined>('zone');
  return resolveTimeZone(zone, user?.zone ?? null) ?? known;
}
