import { spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import { APPLICATION_NAME } from '#db/unmigrated';
import { StartError } from '#lib/start-error';
import { addressForPrograms, programEnds } from './postgres-programs.ts';

/** Drops everything of ours, even from later versions, except objects of extensions and identity sequences. */
const EMPTY = `set client_min_messages = warning;
do $empty$
declare one record;
begin
  for one in
    select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end
      as kind, format('public.%I', c.relname) as name
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'i'))
    union all
    select 'routine', p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'type', format('public.%I', t.typname) from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    -- Sorting reads all names before the first is dropped: a table takes the functions that return its rows with it.
    order by 1
  loop
    execute format('drop %s if exists %s cascade', one.kind, one.name);
  end loop;
end $empty$;
`;

/** Fails if a table's row count differs from the backup's, which rolls back the whole transaction. */
const proofOf = (rows: Readonly<Record<string, number>>): string => `do $proof$
declare wanted record; found bigint;
begin
  for wanted in select * from jsonb_each_text('${JSON.stringify(rows)}') loop
    execute format('select count(*) from public.%I', wanted.key) into found;
    if found <> wanted.value::bigint then
      raise exception 'the table % has % rows, and the backup says %', wanted.key, found, wanted.value;
    end if;
  end loop;
end $proof$;
`;

/** Describes the data that stands in the way of a restore; null if the database has no tables. */
export async function whatPostgresHolds(db: Knex): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from pg_tables where schemaname = 'public'`,
  );
  const count = rows[0]?.count ?? 0;
  return count === 0 ? null : `the database of DATABASE_URL holds ${count} tables`;
}

export async function refuseWhileInUse(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    'select from pg_stat_activity where datname = current_database() and application_name = ?',
    [APPLICATION_NAME],
  );
  if (rows.length > 0) throw new StartError('Wordreel is running on the database of DATABASE_URL: stop it first');
}

interface Restored {
  readonly databaseUrl: string;
  /** A folder readable only by this user. */
  readonly folder: string;
  readonly dump: string;
  readonly rows: Readonly<Record<string, number>>;
}

/** Restores a dump in one transaction. @throws with the output of psql or pg_restore, leaving the database unchanged */
export async function restorePostgres({ databaseUrl, folder, dump, rows }: Restored): Promise<void> {
  const address = addressForPrograms(databaseUrl, folder);
  const words = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${address}`];
  const psql = spawn('psql', words, { stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = programEnds(psql, 'psql');
  ended.catch(() => undefined); // Handled later, when it is awaited.
  // If psql ends early, `programEnds` reports the reason.
  psql.stdin.on('error', () => undefined);
  psql.stdin.write(`begin;\n${EMPTY}`);
  const script = spawn('pg_restore', ['--no-owner', '--no-privileges', '--file=-', dump], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const scriptEnded = programEnds(script, 'pg_restore');
  scriptEnded.catch(() => undefined);
  try {
    await pipeline(script.stdout, psql.stdin, { end: false });
    await scriptEnded;
  } catch (error) {
    // psql ends without a commit, so nothing has changed.
    psql.stdin.destroy();
    await ended;
    throw error;
  }
  psql.stdin.end(`${proofOf(rows)}commit;\n`);
  await ended;
}
