import type { Knex } from 'knex';
import { DAY } from '#lib/clock';

/** What a job whose run leaves a verified backup stores as its details. The time is in ISO 8601. */
export interface LastBackup {
  readonly backupAt: string;
}

export const lastBackup = (time: number): LastBackup => ({ backupAt: new Date(time).toISOString() });

/** Stores the result of a backup that no job has made, where metrics and `doctor` find it. */
export async function recordBackup(db: Knex, result: LastBackup | Error): Promise<void> {
  const isError = result instanceof Error;
  await db.raw(
    `insert into jobs as j (name, due_at, started_at, finished_at, error, details)
    values ('backup', now() + :ms * interval '1 ms', now(), now(), :error::text, :details::jsonb)
    on conflict (name) do update set finished_at = now(), error = excluded.error,
      details = coalesce(excluded.details, j.details)`,
    {
      ms: DAY,
      error: isError ? result.message.slice(0, 500) : null,
      details: isError ? null : JSON.stringify(result),
    },
  );
}

/** @returns the time of the last verified backup and the error of the last attempt, each null if there is none */
export async function readLastBackup(db: Knex): Promise<{ time: number | null; error: string | null }> {
  const { rows } = await db.raw<{ rows: [{ time: number | null; error: string | null }] }>(
    `select extract(epoch from max((details->>'backupAt')::timestamptz))::float8 * 1000 as time, 
      max(error) filter (where name in ('backup', 'daily dump')) as error
    from jobs`,
  );
  return rows[0];
}
