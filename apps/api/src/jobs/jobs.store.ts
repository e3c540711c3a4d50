import type { Knex } from 'knex';

/** Who holds which job: a process has an id of its own. */
export interface Holding {
  readonly name: string;
  readonly holder: string;
}

interface Ending {
  /** In ms, until it is due again. */
  readonly pause: number;
  /** Null where it went well. */
  readonly error: string | null;
  /** Kept from the last run that went well. */
  readonly details: unknown;
}

const AFTER = `now() + :ms * interval '1 ms'`;

/** Makes the row of a job that has none. @param pause in ms until it is due for the first time */
export async function addJob(db: Knex, name: string, pause: number): Promise<void> {
  await db.raw(`insert into jobs (name, due_at) values (:name, ${AFTER}) on conflict (name) do nothing`, {
    name,
    ms: pause,
  });
}

/**
 * Takes a job that is due and that nobody holds any more, by the database's clock.
 * @param ms for how long, unless it is renewed
 * @returns null where it is not to be had; else the error of its last run, or null where that went well
 */
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

/** @param ms for how much longer @returns false where another process has it by now */
export async function renewJob(db: Knex, { name, holder }: Holding, ms: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `update jobs set held_until = ${AFTER} where name = :name and holder = :holder returning name`,
    { name, holder, ms },
  );
  return rows.length === 1;
}

/** Gives a job back, with what is to be known of the run; nothing happens where another process has it by now. */
export async function endJob(db: Knex, { name, holder }: Holding, { pause, error, details }: Ending): Promise<void> {
  await db.raw(
    `update jobs set holder = null, held_until = null, finished_at = now(), due_at = ${AFTER}, error = :error::text,
      details = case when :error::text is null then :details::jsonb else details end
    where name = :name and holder = :holder`,
    { name, holder, ms: pause, error, details: JSON.stringify(details ?? null) },
  );
}
