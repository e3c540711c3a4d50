import type { Knex } from 'knex';
import { readBeginning } from '#db/installation';
import type { Facts } from './manifest.ts';

export async function rowsOf<T>(db: Knex, sql: string): Promise<T[]> {
  const { rows } = await db.raw<{ rows: T[] }>(sql);
  return rows;
}

/** How a row is written as text depends on these settings, which a host may have changed for one database only. */
const SAME_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/**
 * Counts the rows of each table and adds up their hashes, so the order of rows doesn't matter. In a transaction with
 * repeatable reads, all of them are of the same snapshot. @param db a transaction
 */
export async function measureTables(db: Knex.Transaction): Promise<Pick<Facts, 'rows' | 'checksums'>> {
  await db.raw(SAME_TEXT);
  const tables = await rowsOf<{ name: string }>(
    db,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows: Record<string, number> = {};
  const checksums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows: found } = await db.raw<{ rows: [{ count: string; sum: string }] }>(
      'select count(*), coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from public.?? t',
      [name],
    );
    rows[name] = Number(found[0].count);
    checksums[name] = found[0].sum;
  }
  return { rows, checksums };
}

/** Reads the facts that identify a database of any version. @throws if it isn't a Wordreel database */
export async function readFacts(db: Knex.Transaction): Promise<Facts> {
  const { rows, checksums } = await measureTables(db);
  if (rows['instance'] !== 1 || rows['knex_migrations'] === undefined) {
    throw new Error('The database has no data of Wordreel: there is nothing to back up.');
  }
  const migrations = await rowsOf<{ name: string }>(db, 'select name from public.knex_migrations order by id');
  const [version] = await rowsOf<{ version: string }>(db, 'select version()');
  return {
    rows,
    checksums,
    migrations: migrations.map(({ name }) => name),
    beginning: await readBeginning(db),
    databaseVersion: version?.version ?? '',
  };
}
