import type { Knex } from 'knex';

export interface Holding {
  readonly name: string;
  readonly holder: string;
}

interface Ending {
  /** Milliseconds until the job is due again. */
  readonly pause: number;
  /** Null if the run succeeded. */
  readonly error: string | null;
  /** The result of the run. If it failed, the result of the last successful run is kept. */
  readonly details: unknown;
}

const AFTER = `now() + :ms * interval '1 ms'`;

/** Creates the row of a job if it has none. @param pause ms until the first run */
export async function addJob(db: Knex, name: string, pause: number): Promise<void> {
  await db.raw(`insert into jobs (name, due_at) values (:name, ${AFTER}) on conflict (name) do nothing`, {
    name,
    ms: pause,
  });
}

/** Claims a due job for `ms`. @returns null if it cannot be claimed, otherwise the error of its last run */
export async function claimJob(
  db: Knex,
  { name, holder }: Holding,
  ms: number,
): Promise<{ lastError: string | null } | null> {
  const { rows } = await db.raw<{ rows: { error: string | null }[] }>(
    `update jobs set holder = :holder, held_until = ${AFTER}, started_at = now()
    where name = :name and due_at <= now() and (held_until is null or held_until < now())
    returning error`,
    { name, holder, ms },
  );
  return rows[0] === undefined ? null : { lastError: rows[0].error };
}

/** @returns false if another process holds the job now */
export async function renewJob(db: Knex, { name, holder }: Holding, ms: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `update jobs set held_until = ${AFTER} where name = :name and holder = :holder returning name`,
    { name, holder, ms },
  );
  return rows.length === 1;
}

/** Releases a job and stores the result of its run, unless another process holds it now. */
export async function endJob(db: Knex, { name, holder }: Holding, { pause, error, details }: Ending): Promise<void> {
  await db.raw(
    `update jobs set holder = null, held_until = null, finished_at = now(), due_at = ${AFTER}, error = :error::text,
      details = case when :error::text is null then :details::jsonb else details end
    where name = :name and holder = :holder`,
    { name, holder, ms: pause, error, details: JSON.stringify(details ?? null) },
  );
}
