import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, DatabaseError, type QueryResultRow } from 'pg';
import type { Database } from '#db/connect';
import { openEmbedded } from '#db/embedded';
import { openPostgres } from '#db/postgres';
import { createLogger } from '#lib/logger';

declare global {
  /** Of a PostgreSQL that answers, set in jest.config.js; null where there is none. */
  var postgresUrl: string | null;
}

const silent = createLogger('silent');

/** Appendix A of PostgreSQL's manual. */
const DUPLICATE_DATABASE = '42P04';
const OBJECT_IN_USE = '55006';

/** Names what a database with all migrations of now is like: it is copied rather than migrated anew. */
function migratedHash(): string {
  const migrations = path.join(__dirname, '../db/migrations');
  const hash = createHash('sha256').update(readFileSync(path.join(__dirname, '../../package.json')));
  for (const name of readdirSync(migrations).toSorted()) hash.update(readFileSync(path.join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Puts a migrated database where nobody has yet; of several that come at once the first one stands. */
async function makeMigrated(target: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordreel-test-'));
  await (await openEmbedded(folder, silent)).close();
  try {
    renameSync(folder, target);
  } catch {
    rmSync(folder, { recursive: true });
  }
}

async function openTestEmbedded(): Promise<Database> {
  const migrated = path.join(tmpdir(), `wordreel-migrated-${migratedHash()}`);
  if (!existsSync(migrated)) await makeMigrated(migrated);
  const folder = mkdtempSync(path.join(tmpdir(), 'wordreel-test-'));
  cpSync(path.join(migrated, 'pglite'), path.join(folder, 'pglite'), { recursive: true });
  const { db, close } = await openEmbedded(folder, silent);
  return {
    db,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function asAdmin<Row extends QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: globalThis.postgresUrl ?? '' });
  await client.connect();
  const { rows } = await client.query<Row>(statement, values).finally(() => client.end());
  return rows;
}

/** What another run of the tests has made or still uses stays as it is. */
async function asAdminUnless(code: string, statement: string): Promise<void> {
  try {
    await asAdmin(statement);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === code)) throw error;
  }
}

const urlOf = (name: string): string => {
  const url = new URL(globalThis.postgresUrl ?? '');
  url.pathname = name;
  return url.href;
};

const made: string[] = [];

afterAll(async () => {
  for (const name of made) await asAdmin(`drop database if exists ${name} with (force)`);
});

async function makePostgres(from: string): Promise<string> {
  const name = `wordreel_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} ${from}`);
  made.push(name);
  // Nothing of a test has to outlive a power cut, and a disk that others use as well takes its time.
  await asAdmin(`alter database ${name} set synchronous_commit = off`);
  return name;
}

/**
 * Makes an empty database on the local PostgreSQL, which is dropped when the tests of the file are through.
 * @returns its URL
 */
export async function createPostgres(): Promise<string> {
  return urlOf(await makePostgres(''));
}

/** Migrates a database under the template's name; of several that come at once the first one stands. */
async function makeTemplate(template: string): Promise<void> {
  const name = await makePostgres('');
  await (await openPostgres(urlOf(name), silent)).close();
  const stale = `select datname from pg_database where datname like 'wordreel\\_migrated\\_%'`;
  for (const { datname } of await asAdmin<{ datname: string }>(stale)) {
    if (datname !== template) await asAdminUnless(OBJECT_IN_USE, `drop database if exists ${datname}`);
  }
  await asAdminUnless(DUPLICATE_DATABASE, `alter database ${name} rename to ${template}`);
}

async function openTestPostgres(): Promise<Database> {
  const template = `wordreel_migrated_${migratedHash()}`;
  const exists = await asAdmin('select from pg_database where datname = $1', [template]);
  if (exists.length === 0) await makeTemplate(template);
  return openPostgres(urlOf(await makePostgres(`template ${template}`)), silent);
}

/** Skips what needs PostgreSQL where there is none; the end of the run tells by the suite's name that it did. */
export function describePostgres(name: string, tests: () => void): void {
  (globalThis.postgresUrl === null ? describe.skip : describe)(`${name}, PostgreSQL`, tests);
}

const describeEmbedded: typeof describePostgres = (name, tests) => describe(`${name}, embedded`, tests);

/** Runs the same tests over both databases; each gets a migrated one of its own. */
export function describeDatabases(name: string, tests: (database: () => Database) => void): void {
  for (const [suite, open] of [
    [describeEmbedded, openTestEmbedded],
    [describePostgres, openTestPostgres],
  ] as const) {
    suite(name, () => {
      let database: Database;
      beforeAll(async () => {
        database = await open();
      });
      afterAll(() => database?.close());
      tests(() => database);
    });
  }
}
