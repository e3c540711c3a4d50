import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { openPostgres } from '#db/postgres';
import { openPostgresAsItIs } from '#db/unmigrated';
import { createLogger } from '#lib/logger';
import { createPostgres, describePostgres } from '#testing/test-databases';
import { dumpPostgres } from './dump-postgres.ts';
import { addressForPrograms } from './postgres-programs.ts';
import { restorePostgres } from './restore-postgres.ts';

const silent = createLogger('silent');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordreel-restore-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a password is in a file for this user only, not in a program's arguments", () => {
  const address = addressForPrograms('postgres://me:p%3Aa%5Cb@db.example:5433/words?sslmode=require', folder);
  const file = join(folder, 'password');
  expect(new URL(address)).toMatchObject({ username: 'me', password: '', host: 'db.example:5433', pathname: '/words' });
  expect(new URL(address).searchParams.get('passfile')).toBe(file);
  expect(readFileSync(file, 'utf8')).toBe('*:*:*:*:p\\:a\\\\b\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(addressForPrograms('postgres://me@db/words', folder)).toBe('postgres://me@db/words');
});

const dump = () => join(folder, 'database.dump');

describePostgres('restoring PostgreSQL is all or nothing', () => {
  let databaseUrl: string;
  let db: Knex;
  let rows: Record<string, number>;
  const tables = async () =>
    (await db('pg_tables').where({ schemaname: 'public' }).orderBy('tablename').select('tablename')).map(
      ({ tablename }) => tablename as string,
    );

  beforeAll(async () => {
    const source = await createPostgres();
    const first = await openPostgres(source, silent);
    await first.db('users').insert({ email: 'a@example.org', created_at: new Date() });
    await first.close();
    const whole = openPostgresAsItIs(source, silent);
    ({
      facts: { rows },
    } = await dumpPostgres(whole, source, folder));
    await whole.destroy();
  });
  beforeEach(async () => {
    databaseUrl = await createPostgres();
    db = openPostgresAsItIs(databaseUrl, silent);
    await db.raw('create table mine (id int)');
    await db.raw('create view mine_too as select id from mine');
    await db.raw('create function mine(given int) returns int language sql as $$ select given $$');
    await db.raw(`create type mood as enum ('good')`);
  });
  afterEach(() => db?.destroy());

  test('a wrong row count leaves everything unchanged', async () => {
    const restored = restorePostgres({ databaseUrl, folder, dump: dump(), rows: { ...rows, users: 2 } });
    await expect(restored).rejects.toThrow(/the table users has 1 rows, and the backup says 2/);
    expect(await tables()).toEqual(['mine']);
  });

  test('the dump replaces existing data', async () => {
    await restorePostgres({ databaseUrl, folder, dump: dump(), rows });
    expect(await tables()).toEqual(Object.keys(rows).toSorted());
    expect(await db('users').select('email')).toEqual([{ email: 'a@example.org' }]);
    const { rows: keys } = await db.raw<{ rows: unknown[] }>(`select from pg_indexes where indexname = 'users_pkey'`);
    expect(keys).toHaveLength(1);
    const { rows: left } = await db.raw<{ rows: unknown[] }>(
      `select from pg_proc where proname = 'mine' union all select from pg_type where typname in ('mood', 'mine_too')`,
    );
    expect(left).toEqual([]);
  });

  test('the dump can be restored again over a complete database', async () => {
    await restorePostgres({ databaseUrl, folder, dump: dump(), rows });
    await restorePostgres({ databaseUrl, folder, dump: dump(), rows });
    expect(await db('users').select('email')).toEqual([{ email: 'a@example.org' }]);
  });

  test('a truncated dump leaves everything unchanged', async () => {
    const cut = join(folder, 'cut.dump');
    copyFileSync(dump(), cut);
    truncateSync(cut, statSync(cut).size - 2000);
    await expect(restorePostgres({ databaseUrl, folder, dump: cut, rows })).rejects.toThrow(/pg_restore failed/);
    expect(await tables()).toEqual(['mine']);
  });
});
