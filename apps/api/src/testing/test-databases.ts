import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Database } from '#db/connect';
import { openEmbedded } from '#db/embedded';
import { openPostgres } from '#db/postgres';
import { createLogger } from '#lib/logger';

declare global {
  /** Of a PostgreSQL that answers, set in jest.config.js; null where there is none. */
  var postgresUrl: string | null;
}

const silent = createLogger('silent');

/** Where an embedded database lies that has all migrations of now, and is copied rather than migrated anew. */
function migratedFolder(): string {
  const migrations = path.join(__dirname, '../db/migrations');
  const hash = createHash('sha256').update(readFileSync(path.join(__dirname, '../../package.json')));
  for (const name of readdirSync(migrations).toSorted()) hash.update(readFileSync(path.join(migrations, name)));
  return path.join(tmpdir(), `wordreel-migrated-${hash.digest('hex').slice(0, 16)}`);
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
  const migrated = migratedFolder();
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

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: globalThis.postgresUrl ?? '' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const made: string[] = [];

afterAll(async () => {
  for (const name of made) await asAdmin(`drop database ${name} with (force)`);
});

/**
 * Makes an empty database on the local PostgreSQL, which is dropped when the tests of the file are through.
 * @returns its URL
 */
export async function createPostgres(): Promise<string> {
  const name = `wordreel_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name}`);
  made.push(name);
  // Nothing of a test has to outlive a power cut, and a disk that others use as well takes its time.
  await asAdmin(`alter database ${name} set synchronous_commit = off`);
  const url = new URL(globalThis.postgresUrl ?? '');
  url.pathname = name;
  return url.href;
}

const openTestPostgres = async (): Promise<Database> => openPostgres(await createPostgres(), silent);

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
