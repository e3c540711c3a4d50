import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Client } from 'pg';
import type { Database } from '#db/connect';
import { openEmbedded } from '#db/embedded';
import type { WorkerData } from '#db/pglite-thread';
import { openPostgres } from '#db/postgres';
import { createLogger } from '#lib/logger';

declare global {
  /** Of a PostgreSQL that answers, set in jest.config.js; null where there is none. */
  var postgresUrl: string | null;
}

const silent = createLogger('silent');

/** The thread of the embedded database, from its sources. */
function startTestWorker(workerData: WorkerData): Worker {
  const file = new URL('../db/pglite-worker.ts', import.meta.url);
  const source = `import('tsx/esm/api').then(({ register }) => (register(), import('${file.href}')))`;
  return new Worker(source, { eval: true, workerData, stdout: true, stderr: true });
}

async function openTestEmbedded(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'wordreel-test-'));
  const { db, close } = await openEmbedded(folder, silent, { start: startTestWorker });
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

/** An empty database of its own on the local PostgreSQL. */
async function openTestPostgres(): Promise<Database> {
  const name = `wordreel_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name}`);
  const url = new URL(globalThis.postgresUrl ?? '');
  url.pathname = name;
  const { db, close } = await openPostgres(url.href, silent);
  return {
    db,
    close: async () => {
      await close();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}

/** Skips what needs PostgreSQL, visibly, where there is none. */
const describePostgres = globalThis.postgresUrl === null ? describe.skip : describe;

/** Runs the same tests over both databases; each gets a migrated one of its own. */
export function describeDatabases(name: string, tests: (database: () => Database) => void): void {
  for (const [kind, suite, open] of [
    ['embedded', describe, openTestEmbedded],
    ['PostgreSQL', describePostgres, openTestPostgres],
  ] as const) {
    suite(`${name}, ${kind}`, () => {
      let database: Database;
      beforeAll(async () => {
        database = await open();
      }, 30_000);
      afterAll(() => database?.close());
      tests(() => database);
    });
  }
}
