import type { Knex } from 'knex';
import { deleteInBatches, deleteScattered, type DeadRows, type ScatteredRows } from '#db/delete-in-batches';
import { DAY } from '#lib/clock';

/** Events are kept for half a year. */
const MEMORY = 180 * DAY;

/** A session that was revoked is kept for as long as its refresh token could come back. */
const REVOKED_RETENTION = 30 * DAY;

/** What goes by its own time. */
const EXPIRING = [
  'pending_signups',
  'password_resets',
  'temp_tokens',
  'apple_states',
  'spent_challenges',
  'sessions',
] as const;

/** What counts no more, and an index finds. */
function expiredRows(now: number): DeadRows[] {
  const time = new Date(now);
  return [
    ...EXPIRING.map((table) => ({ table, where: 'expires_at < ?', bindings: [time] })),
    { table: 'rate_counters', where: 'expire < ?', bindings: [now] },
    { table: 'audit_events', where: 'created_at < ?', bindings: [new Date(now - MEMORY)] },
  ];
}

/** What counts no more, in columns that move with every use and so have no index. */
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
    // Of accounts that were deleted before such corrections went with them.
    {
      table: 'line_fixes',
      key: 'id',
      where: `user_id is null and status in ('proposed', 'rejected')`,
      bindings: [],
    },
  ];
}

/** What housekeeping has done: how many rows went, by table; and what did not work, by table. */
interface Cleaning {
  readonly removed: Readonly<Record<string, number>>;
}

/**
 * Removes what counts no more, some thousand rows in a statement, each table by itself.
 * @param signal ends it before its next statement
 * @throws Error naming each table that could not be cleaned, once the others are
 */
export async function removeExpired(db: Knex, now: number, signal?: AbortSignal): Promise<Cleaning> {
  const removed: Record<string, number> = {};
  const failures: Error[] = [];
  const clean = async (table: string, work: Promise<number>): Promise<void> => {
    try {
      removed[table] = (removed[table] ?? 0) + (await work);
    } catch (error) {
      failures.push(new Error(`${table}: ${(error as Error).message}`, { cause: error }));
    }
  };
  // In turns: it has time, and learners want the connections.
  for (const rows of expiredRows(now)) await clean(rows.table, deleteInBatches(db, rows, signal)); // oxlint-disable-line no-await-in-loop
  for (const rows of scatteredRows(now)) await clean(rows.table, deleteScattered(db, rows, signal)); // oxlint-disable-line no-await-in-loop
  if (failures.length > 0) {
    throw new AggregateError(failures, `not cleaned: ${failures.map(({ message }) => message).join('; ')}`);
  }
  return { removed };
}
