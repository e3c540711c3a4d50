import { resolveTimeZone } from '@wordreel/learning';
import type { Knex } from 'knex';
import { invalidField } from './api-error.ts';
import { MINUTE } from './clock.ts';

/** Stores and returns a zone; if this machine doesn't know it, returns the last one, else UTC. @throws ApiError */
export async function learnerZone(db: Knex, userId: string, zone: string): Promise<string> {
  const known = resolveTimeZone(zone, null);
  if (known === null) throw invalidField('zone', 'There is no such time zone');
  if (known === zone) {
    await db('users').where({ id: userId }).whereRaw('zone is distinct from ?', [zone]).update({ zone });
    return zone;
  }
  const user = await db('users').where({ id: userId }).first<{ zone: string | null } | undefined>('zone');
  return resolveTimeZone(zone, user?.zone ?? null) ?? known;
}

/** How far a device's clock may be ahead of the server's. */
const MOST_AHEAD = 10 * MINUTE;

/** No real answer is older than this, and the database cannot store very early dates. */
const EARLIEST = Date.UTC(2000, 0, 1);

/** Returns when a learner answered, by their device. @throws ApiError for a time that no correct clock would report */
export function timeOfAnswer(field: string, sent: string, now: number): Date {
  const at = Date.parse(sent);
  if (at < EARLIEST) throw invalidField(field, 'This answer is dated before 2000: set the clock of your device');
  if (at > now + MOST_AHEAD)
    throw invalidField(field, 'This answer is dated in the future: set the clock of your device');
  return new Date(at);
}
