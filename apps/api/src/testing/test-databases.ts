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
import { partitionTables } from './partitions/partition-tables.ts';
import { watchStatements } from './partitions/watch-statements.ts';

declare global {
  /** Starts an embedded database that ends with the jest worker. */
  var startEmbedded: () => Promise<Knex.PgConnectionConfig>;
  /**
   * Creates something once for all test files of a jest worker. It must not keep references to the file that created
   * it.
   */
  var oncePerWorker: <T>(name: string, make: () => Promise<T>) => Promise<T>;
  /** Whether the tables of learners are partitioned (see `jest/partitions.config.js`). */
  var hasPartitions: boolean | undefined;
}

const postgresUrl = process.env['TEST_DATABASE_URL'] || undefined;

const silent = createLogger('silent');

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * Creates a database that is dropped at the end of the run. Each drop makes PostgreSQL write all its changes to disk,
 * which takes seconds between other tests.
 * @returns its name
 */
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

/**
 * Creates an empty PostgreSQL database.
 * @returns its URL
 */
export async function createPostgres(): Promise<string> {
  return urlOf(await makePostgres());
}

/** Drops a database from `createPostgres` before the end of the run. */
export async function dropPostgres(url: string): Promise<void> {
  await asAdmin(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

async function startPostgres(): Promise<Knex.PgConnectionConfig> {
  return { connectionString: await createPostgres() };
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

/**
 * Empties the database to its state after the migrations: `001-instance` inserts the only row. Few rows are deleted,
 * because the embedded database needs a second to truncate as many tables as a suite fills.
 */
async function emptyDatabase(db: Knex): Promise<void> {
  await db.raw('discard all');
  // The embedded database has one session, so this holds until its next suite.
  await db.raw('set synchronous_commit = off');
  await db.raw(`
    do $$
    declare
      name text;
      has_rows boolean;
      long_tables text[];
    begin
      -- Neither triggers nor foreign keys apply, so the order of the tables doesn't matter.
      set local session_replication_role = replica;
      for name in
        select format('%I', tablename) from pg_tables
        where schemaname = 'public' and tablename not in ('knex_migrations', 'knex_migrations_lock', 'breaking_migrations')
      loop
        if pg_relation_size(name::regclass) > 1000000 then
          long_tables := long_tables || name;
        else
          execute 'delete from ' || name;
        end if;
      end loop;
      if long_tables is not null then
        execute 'truncate ' || array_to_string(long_tables, ', ') || ' cascade';
      end if;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
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
  (postgresUrl === undefined || globalThis.hasPartitions ? describe.skip : describe)(`${name}, PostgreSQL`, tests);
}

type Open = () => Promise<Database>;

/** Tests that repeat something many times need fewer repetitions on the second database, PostgreSQL. */
export type Kind = 'embedded' | 'PostgreSQL';

type Tests = (database: () => Database, kind: Kind) => void;

function describeOpened(name: string, kind: Kind, open: Open, tests: Tests): void {
  describe(`${name}, ${kind}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
    });
    tests(() => database, kind);
    // Hooks run in the order of definition. What the tests close may still need the database.
    afterAll(() => database?.close());
  });
}

/** Opens a shared database with partitions. Closing it fails if a statement of a learner read several of them. */
async function openPartitioned(): Promise<Database> {
  const connection = await oncePerWorker('partitioned', startPostgres);
  const { db, close } = await openShared('partitioned', startPostgres, 10);
  await oncePerWorker('partitioned, split', () => partitionTables(db));
  const assertOnePartition = watchStatements(db, connection);
  return { db, close: () => assertOnePartition().finally(close) };
}

/** Runs tests with the embedded database, and also with PostgreSQL if it is configured. */
function describeBoth(name: string, embedded: Open, postgres: Open, tests: Tests): void {
  if (globalThis.hasPartitions) return;
  describeOpened(name, 'embedded', embedded, tests);
  if (postgresUrl !== undefined) describeOpened(name, 'PostgreSQL', postgres, tests);
}

/** Runs the same tests with both databases, which start empty. */
export function describeDatabases(name: string, tests: Tests): void {
  if (globalThis.hasPartitions) describeOpened(name, 'PostgreSQL', openPartitioned, tests);
  describeBoth(
    name,
    () => openShared('embedded', startEmbedded, 1),
    () => openShared('PostgreSQL', startPostgres, 10),
    tests,
  );
}

/** Like `describeDatabases`, with new databases that no other suite uses, for tests that change more than rows. */
export function describeOwnDatabases(name: string, tests: Tests): void {
  describeBoth(name, openOwnEmbedded, async () => openPostgres(await createPostgres(), silent), tests);
}
