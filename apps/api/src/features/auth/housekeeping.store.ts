import type { Knex } from 'knex';
import { deleteInBatches, deleteScattered, type DeadRows, type ScatteredRows } from '#db/delete-in-batches';
import { DAY } from '#lib/clock';

/** How long audit events are kept. */
const MEMORY = 180 * DAY;

/** How long revoked sessions are kept: as long as their refresh tokens could be sent again. */
const REVOKED_RETENTION = 30 * DAY;

const EXPIRING = 'pending_signups password_resets temp_tokens apple_states spent_challenges sessions'.split(' ');

/** Expired rows that can be found by an index. */
function expiredRows(now: number): DeadRows[] {
  const time = new Date(now);
  return [
    ...EXPIRING.map((table) => ({ table, where: 'expires_at < ?', bindings: [time] })),
    { table: 'rate_counters', where: 'expire < ?', bindings: [now] },
    { table: 'audit_events', where: 'created_at < ?', bindings: [new Date(now - MEMORY)] },
  ];
}

/** Expired rows that have no index, because their columns change with every use. */
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
    // Proposed and rejected fixes left behind by accounts that older versions deleted.
    {
      table: 'line_fixes',
      key: 'id',
      where: `user_id is null and status in ('proposed', 'rejected')`,
      bindings: [],
    },
  ];
}

/** @throws AggregateError that names the tables that could not be cleaned, after cleaning all others */
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
  // Sequential, because this isn't urgent and requests need the connections.
  for (const rows of expiredRows(now)) await clean(rows.table, deleteInBatches(db, rows, signal));
  for (const rows of scatteredRows(now)) await clean(rows.table, deleteScattered(db, rows, signal));
  if (failures.length > 0) {
    throw new AggregateError(failures, `Could not clean up: ${failures.map(({ message }) => message).join('; ')}`);
  }
  return { removed };
}
