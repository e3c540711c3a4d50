import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { HOUR } from '#lib/clock';
import { createLogger } from '#lib/logger';
import { isConnectionLost } from '#lib/unavailable';
import { until } from '#testing/until';
import { openKnex } from './knex.ts';
import { prepared } from './prepared.ts';
import { runPglite } from './pglite-thread.ts';

const silent = createLogger('silent');
const folder = mkdtempSync(join(tmpdir(), 'wordreel-thread-'));
const socketPath = join(folder, '.s.PGSQL.5432');
const place = { dataDir: join(folder, 'pglite'), socketPath };
const connection = { host: folder, port: 5432, user: 'postgres', database: 'postgres' };
const open = () => openKnex({ connection, poolSize: 1, isOneSession: true }, silent);
const db = open();
let close: () => Promise<void>;

beforeAll(async () => {
  close = await runPglite(place, silent, HOUR);
  await db.raw('create table kept (entry text)');
});
afterAll(async () => {
  await db.destroy();
  await close();
  rmSync(folder, { recursive: true });
});

/** Returns the rows of the table `kept` once the database responds. */
async function kept(): Promise<unknown[]> {
  let rows: unknown[] = [];
  await until(() =>
    db('kept').then(
      (found) => {
        rows = found;
        return true;
      },
      () => false,
    ),
  );
  return rows;
}

test('its socket and its files are accessible only to this user', () => {
  expect(statSync(socketPath).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'pglite')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'pglite/PG_VERSION')).mode & 0o777).toBe(0o600);
});

test('a failed statement does not affect the next one', async () => {
  await expect(db.raw('selec')).rejects.toMatchObject({ code: '42601' });
  await expect(db.raw('select 1/0')).rejects.toMatchObject({ code: '22012' });
  await db.raw('select 1');
});

async function half(from: Knex, number: number) {
  return prepared<unknown[]>(from, 'half', 'select :number::int / 2 as half', { number });
}

test("a prepared statement of one connection does not collide with the next one's", async () => {
  expect([await half(db, 4), await half(db, 6)]).toEqual([[{ half: 2 }], [{ half: 3 }]]);
  const next = open();
  expect([await half(next, 8), await half(db, 10)]).toEqual([[{ half: 4 }], [{ half: 5 }]]);
  const { rows } = await next.raw<{ rows: unknown[] }>('select from pg_prepared_statements');
  expect(rows).toHaveLength(2);
  await next.destroy();
});

test('a lost connection rolls its transaction back', async () => {
  const before = await kept();
  const lost = db.transaction(async (transaction) => {
    await transaction('kept').insert({ entry: 'lost' });
    const client = await transaction.client.acquireConnection();
    client.connection.stream.destroy();
    await transaction('kept').select();
  });
  expect(await lost.catch(isConnectionLost)).toBe(true);
  expect(await kept()).toEqual(before);
});

test('a database stuck in a loop is restarted without losing data', async () => {
  await db('kept').insert({ entry: 'before' });
  await close();
  close = await runPglite(place, silent, 1000);
  expect(await kept()).toEqual([{ entry: 'before' }]);
  await expect(db.raw('select count(*) from generate_series(1, 1e12::bigint)')).rejects.toThrow('terminated');
  expect(await kept()).toEqual([{ entry: 'before' }]);
});
