import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { listedTables, tablesOfLearners } from '#testing/data-page';
import { describeDatabases } from '#testing/test-databases';
import { FOR_OLDER_PROCESSES } from './migrations/054-learner-keys.ts';

const FILE = join(process.cwd(), '../../infra/citus.sql');

interface Reference {
  readonly drop: string;
  readonly add: string;
}

/** Returns the statements that remove and add each foreign key between tables of learners. */
async function referencesOf(db: Knex): Promise<Reference[]> {
  const { rows } = await db.raw<{ rows: Reference[] }>(
    `select format('alter table %s drop constraint %I;', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conrelid = any(:tables::text[]::regclass[])
      and confrelid = any(:tables::text[]::regclass[])
    order by conrelid::regclass::text, conname`,
    { tables: tablesOfLearners() },
  );
  return rows;
}

describeDatabases('infra/citus.sql', (database) => {
  test('drops, spreads and connects the tables as their classes say', async () => {
    const { db } = database();
    const { rows } = await db.raw<{ rows: { name: string }[] }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const tables = new Set(rows.map(({ name }) => name));
    const shared = listedTables().filter(({ name, tableClass }) => tableClass === 'shared' && tables.has(name));
    const references = await referencesOf(db);
    const statements = readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => /^(drop|alter table|select)/.test(line));
    expect(statements).toEqual([
      ...FOR_OLDER_PROCESSES.map((name) => `drop index if exists ${name};`),
      ...references.map(({ drop }) => drop),
      ...['users', ...shared.map(({ name }) => name)].map((name) => `select create_reference_table('${name}');`),
      ...tablesOfLearners().map((name) => `select create_distributed_table('${name}', 'user_id');`),
      ...references.map(({ add }) => add),
    ]);
  });
});
