import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { installContent } from '#content/install-content';
import { createLogger } from '#lib/logger';
import { createAccountsApi } from '#testing/learners/accounts-api';
import { newLearnerClient } from '#testing/learners/learner-client';
import { createPostgres, describePostgres, dropPostgres } from '#testing/test-databases';
import { migrationSource } from './migrations/index.ts';
import { openPostgres } from './postgres.ts';

const SCRIPT = fileURLToPath(new URL('../../../../infra/app-role.sql', import.meta.url));
const silent = createLogger('silent');
const hasPsql = spawnSync('psql', ['--version']).status === 0;

const role = `wordreel_test_${randomBytes(6).toString('hex')}`;

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The databases of the role. It can't be dropped before them. */
const ofRole = new Set<string>();

afterAll(async () => {
  for (const url of ofRole) await dropPostgres(url);
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined) await ask(url, `drop role if exists ${role}`);
});

(hasPsql ? describePostgres : describe.skip)('the role of infra/app-role.sql', () => {
  let admin: string;
  let own: string;

  const asRole = (url: string): string => Object.assign(new URL(url), { username: role, password: 'a secret' }).href;

  function makeRole(url: string): void {
    const env = { ...process.env, DATABASE_USER: role, DATABASE_PASSWORD: `it's "secret"` };
    ofRole.add(url);
    execFileSync('psql', ['--quiet', '--no-psqlrc', '--dbname', url, '--file', SCRIPT], { env });
  }

  beforeAll(async () => {
    admin = await createPostgres();
    makeRole(admin);
    own = asRole(admin);
  });
  test('migrates its database and runs the product on it', async () => {
    const database = await openPostgres(own, silent);
    expect(await database.db('instance')).toHaveLength(1);
    const api = await createAccountsApi(database);
    await installContent(api.deps);
    const learner = await newLearnerClient(api);
    await learner.post('/api/learned-words', { language: 'de', word: { word: 'Haus' } }).expect(201);
    await api.close();
    await database.db.migrate.rollback({ migrationSource }, true);
    await database.close();
  });

  test.each([
    ['make a database', 'create database another_one'],
    ['make a role', 'create role another_one'],
    ['become a superuser', `alter role ${role} superuser`],
    ['read passwords', 'select * from pg_authid'],
    ["read the server's files", `select pg_read_file('PG_VERSION')`],
    ['run programs', `copy (select 1) to program 'true'`],
  ])('cannot %s', async (_, sql) => {
    await expect(ask(own, sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('reads nothing of another database, and others cannot access its own', async () => {
    const other = await createPostgres();
    await ask(other, 'create table secrets as select 1 as secret');
    await expect(ask(asRole(other), 'select * from secrets')).rejects.toMatchObject({ code: '42501' });
    await expect(ask(asRole(other), 'create table mine (id int)')).rejects.toMatchObject({ code: '42501' });
    expect(await ask(admin, `select has_database_privilege('public', current_database(), 'connect') as may`)).toEqual([
      { may: false },
    ]);
  });

  test('takes over a database from before the role existed, with all its words', async () => {
    const old = await createPostgres();
    const before = await openPostgres(old, silent);
    await before.db('users').insert({ email: 'a@x.com', created_at: new Date() });
    await before.db.raw('create function one() returns int language sql return 1');
    await before.close();
    makeRole(old);
    makeRole(old);
    const after = await openPostgres(asRole(old), silent);
    expect(await after.db('users').pluck('email')).toEqual(['a@x.com']);
    // All migrations can be rolled back and run again, so the role owns everything.
    await after.db.migrate.rollback({ migrationSource }, true);
    await after.db.migrate.latest({ migrationSource });
    await after.db.raw('drop function one()');
    await after.close();
  });
});
