import type { Knex } from 'knex';
import { readBeginning } from '#db/installation';
import type { Facts } from './manifest.ts';

export async function rowsOf<T>(db: Knex, sql: string): Promise<T[]> {
  const { rows } = await db.raw<{ rows: T[] }>(sql);
  return rows;
}

/** Counts the rows of each table. In a transaction with repeatable reads, all counts are of the same snapshot. */
export async function countRows(db: Knex): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await db(name).withSchema('public').count<{ count: string }[]>('* as count');
    counts[name] = Number(row?.count);
  }
  return counts;
}

/** Reads the facts that identify a database of any version. @throws if it isn't a Wordreel database */
export async function readFacts(db: Knex): Promise<Facts> {
  const rows = await countRows(db);
  if (rows['instance'] !== 1 || rows['knex_migrations'] === undefined) {
    throw new Error('The database has no data of Wordreel: there is nothing to back up.');
  }
  const migrations = await rowsOf<{ name: string }>(db, 'select name from public.knex_migrations order by id');
  const [version] = await rowsOf<{ version: string }>(db, 'select version()');
  return {
    rows,
    migrations: migrations.map(({ name }) => name),
    beginning: await readBeginning(db),
    databaseVersion: version?.version ?? '',
  };
}
