import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { Client } from 'pg';
import type { Database } from '#db/connect';
import { openEmbedded } from '#db/embedded';
import { openKnex } from '#db/knex';
import { migrate } from '#db/migrate';
import { openPostgres } from '#db/postgres';
import { createLogger } from '#lib/logger';

declare global {
  /** Starts an embedded database that ends with the jest worker. */
  var startEmbedded: () => Promise<Knex.PgConnectionConfig>;
  /**
   * Creates something once for all test files of a jest worker. It must not keep references to the file that created
   * it.
   */
  var oncePerWorker: <T>(name: string, make: () => Promise<T>) => Promise<T>;
}

const postgresUrl = process.env['TEST_DATABASE_URL'] || undefined;

const silent = createLogger('silent');

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** @returns the name; a database that its test file doesn't drop is dropped at the end of the run */
async function makePostgres(): Promise<string> {
  const name = `wordreel_test_${process.env['TEST_RUN']}_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name}`);
  // Tests don't have to survive a power failure, and a busy disk would slow them down.
  await asAdmin(`alter database ${name} set synchronous_commit = off`);
  return name;
}

function urlOf(name: string): string {
  const url = new URL(postgresUrl ?? '');
  url.pathname = name;
  return url.href;
}

const ownDatabases: string[] = [];

async function dropOwnDatabases(): Promise<void> {
  for (const name of ownDatabases.splice(0)) await asAdmin(`drop database if exists ${name} with (force)`);
}

/**
 * Creates an empty PostgreSQL database, which is dropped at the end of the suite.
 * @returns its URL
 */
export async function createPostgres(): Promise<string> {
  const name = await makePostgres();
  ownDatabases.push(name);
  return urlOf(name);
}

async function startPostgres(): Promise<Knex.PgConnectionConfig> {
  return { connectionString: urlOf(await makePostgres()) };
}

async function openOwnEmbedded(): Promise<Database> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordreel-test-'));
  const { db, close } = await openEmbedded(folder, silent);
  return {
    db,
    close: async () => {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Empties the database to its state after the migrations: `001-instance` inserts the only row. */
async function emptyDatabase(db: Knex): Promise<void> {
  await db.raw('discard all');
  await db.raw(`
    do $$
    declare
      name text;
      has_rows boolean;
      filled text[];
    begin
      for name in
        select format('%I', tablename) from pg_tables
        where schemaname = 'public' and tablename not in ('knex_migrations', 'knex_migrations_lock', 'breaking_migrations')
      loop
        execute 'select exists (select from ' || name || ')' into has_rows;
        if has_rows then filled := filled || name; end if;
      end loop;
      execute 'truncate ' || array_to_string(filled, ', ') || ' restart identity cascade';
    end $$;
    insert into instance (id) values (gen_random_uuid())`);
}

/** Opens a database of this worker that earlier test files may have used, and empties it. */
async function openShared(
  name: string,
  start: () => Promise<Knex.PgConnectionConfig>,
  poolSize: number,
): Promise<Database> {
  const connection = await oncePerWorker(name, start);
  const db = openKnex({ connection: { ...connection }, poolSize, isOneSession: poolSize === 1 }, silent, true);
  await oncePerWorker(`${name}, migrated`, async () => void (await migrate(db)));
  await emptyDatabase(db);
  return { db, close: () => db.destroy() };
}

/** Skips tests that need PostgreSQL if it isn't configured. The end of the run lists the skipped suites. */
export function describePostgres(name: string, tests: () => void): void {
  (postgresUrl === undefined ? describe.skip : describe)(`${name}, PostgreSQL`, () => {
    tests();
    afterAll(dropOwnDatabases);
  });
}

type Open = () => Promise<Database>;

function describeOpened(name: string, open: Open, tests: (database: () => Database) => void): void {
  describe(name, () => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
    });
    tests(() => database);
    // Hooks run in the order of definition. What the tests close may still need the database.
    afterAll(() => database?.close());
    afterAll(dropOwnDatabases);
  });
}

/** Runs tests with the embedded database, and also with PostgreSQL if it is configured. */
function describeBoth(name: string, embedded: Open, postgres: Open, tests: (database: () => Database) => void): void {
  describeOpened(`${name}, embedded`, embedded, tests);
  if (postgresUrl !== undefined) describeOpened(`${name}, PostgreSQL`, postgres, tests);
}

/** Runs the same tests with both databases, which start empty. */
export function describeDatabases(name: string, tests: (database: () => Database) => void): void {
  describeBoth(
    name,
    () => openShared('embedded', startEmbedded, 1),
    () => openShared('PostgreSQL', startPostgres, 10),
    tests,
  );
}

/** Like `describeDatabases`, with new databases that no other suite uses, for tests that change more than rows. */
export function describeOwnDatabases(name: string, tests: (database: () => Database) => void): void {
  describeBoth(name, openOwnEmbedded, async () => openPostgres(await createPostgres(), silent), tests);
}
