import type { Knex } from 'knex';
import { DAY } from '#lib/clock';

/** Events are kept for half a year. */
const MEMORY = 180 * DAY;

/** What goes by its own time. */
const EXPIRING = [
  'pending_signups',
  'password_resets',
  'temp_tokens',
  'apple_states',
  'spent_challenges',
  'sessions',
] as const;

/** Removes what counts no more. */
export async function removeExpired(db: Knex, now: number): Promise<void> {
  const time = new Date(now);
  for (const table of EXPIRING) {
    // oxlint-disable-next-line no-await-in-loop
    await db(table).where('expires_at', '<', time).delete();
  }
  // One that was taken back is kept for as long as its refresh token could come back.
  await db('sessions')
    .where('idle_expires_at', '<', time)
    .orWhere('revoked_at', '<', new Date(now - 30 * DAY))
    .delete();
  await db('two_factor').whereNull('enabled_at').andWhere('pending_expires_at', '<', time).delete();
  await db('rate_counters').where('expire', '<', now).delete();
  await db('audit_events')
    .where('created_at', '<', new Date(now - MEMORY))
    .delete();
}
