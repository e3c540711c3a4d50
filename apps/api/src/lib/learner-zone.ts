import { resolveTimeZone } from '@wordreel/learning';
import type { Knex } from 'knex';
import { ApiError } from './api-error.ts';

/**
 * The zone by which to count a learner's days, which is noted as their last. A browser that does not know its zone
 * (`Etc/Unknown`) is given the last one of the account, else UTC.
 * @throws ApiError `validation_failed` for a name that no zone can have
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
