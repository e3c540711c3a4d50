import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '#lib/logger';
import { until } from '#testing/until';
import type { Database } from './connect.ts';
import { openEmbedded } from './embedded.ts';

const MEGABYTE = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'wordreel-space-'));
let free = 200 * MEGABYTE;
let database: Database;

const open = async (): Promise<void> => {
  database = await openEmbedded(folder, createLogger('silent'), async () => free);
};
const write = (): PromiseLike<unknown> => database.db('instance').update({ created_at: new Date(0) });
const isRefused = (): Promise<boolean> =>
  Promise.resolve(write()).then(
    () => false,
    ({ code }) => code === '25006',
  );
const read = (): PromiseLike<unknown[]> => database.db('instance').select();

beforeAll(open);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('below 100 MB of free space writes are refused and reads go on', async () => {
  free = 200 * MEGABYTE;
  await until(async () => !(await isRefused()));
  free = 99 * MEGABYTE;
  await until(isRefused);
  const inTransaction = database.db.transaction((transaction) => transaction.raw('create table x (y int)'));
  await expect(inTransaction).rejects.toMatchObject({ code: '25006' });
  expect(await read()).toHaveLength(1);
});

test('a disk that is full at the start refuses writes, too', async () => {
  free = 99 * MEGABYTE;
  await database.close();
  await open();
  expect(await isRefused()).toBe(true);
  expect(await read()).toHaveLength(1);
});

test('writes work again once there is space', async () => {
  free = 99 * MEGABYTE;
  await until(isRefused);
  free = 101 * MEGABYTE;
  await until(async () => !(await isRefused()));
  expect(await write()).toBe(1);
});
