import type { Knex } from 'knex';
import { deleteInBatches, deleteScattered, type DeadRows, type ScatteredRows } from '#db/delete-in-batches';
import { DAY } from '#lib/clock';

/** Events are kept for half a year. */
const MEMORY = 180 * DAY;

/** A revoked session is kept for as long as its refresh token could be sent again. */
const REVOKED_RETENTION = 30 * DAY;

const EXPIRING = 'pending_signups password_resets temp_tokens apple_states spent_challenges sessions'.split(' ');

/** Expired rows that an index finds. */
function expiredRows(now: number): DeadRows[] {
  const time = new Date(now);
  return [
    ...EXPIRING.map((table) => ({ table, where: 'expires_at < ?', bindings: [time] })),
    { table: 'rate_counters', where: 'expire < ?', bindings: [now] },
    { table: 'audit_events', where: 'created_at < ?', bindings: [new Date(now - MEMORY)] },
  ];
}

/** Expired rows by columns that change with every use and therefore have no index. */
function scatteredRows(now: number): ScatteredRows[] {
  const time = new Date(now);
  return [
    {
      table: 'sessions',
      key: 'id',
      where: 'idle_expires_at < ? or revoked_at < ?',
      bindings: [time, new Date(now - REVOKED_RETENTION)],
    },
    {
      table: 'two_factor',
      key: 'user_id',
      where: 'enabled_at is null and pending_expires_at < ?',
      bindings: [time],
    },
    // Fixes of accounts that were deleted before such fixes were deleted with the account.
    {
      table: 'line_fixes',
      key: 'id',
      where: `user_id is null and status in ('proposed', 'rejected')`,
      bindings: [],
    },
  ];
}

/** @throws Error that names each table that could not be cleaned, after cleaning the others */
export async function removeExpired(db: Knex, now: number, signal?: AbortSignal) {
  const removed: Record<string, number> = {};
  const failures: Error[] = [];
  const clean = async (table: string, work: Promise<number>): Promise<void> => {
    try {
      removed[table] = (removed[table] ?? 0) + (await work);
    } catch (error) {
      failures.push(new Error(`${table}: ${(error as Error).message}`, { cause: error }));
    }
  };
  // Sequential, because it is not urgent and requests need the connections.
  for (const rows of expiredRows(now)) await clean(rows.table, deleteInBatches(db, rows, signal));
  for (const rows of scatteredRows(now)) await clean(rows.table, deleteScattered(db, rows, signal));
  if (failures.length > 0) {
    throw new AggregateError(failures, `Could not clean up: ${failures.map(({ message }) => message).join('; ')}`);
  }
  return { removed };
}
