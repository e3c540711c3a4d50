import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '#lib/logger';
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
  expect(await isRefused()).toBe(false);
  free = 99 * MEGABYTE;
  while (!(await isRefused())) await sleep(50);
  const inTransaction = database.db.transaction((transaction) => transaction.raw('create table x (y int)'));
  await expect(inTransaction).rejects.toMatchObject({ code: '25006' });
  expect(await read()).toHaveLength(1);
});

test('so it is from the start, where the disk is full already', async () => {
  await database.close();
  await open();
  expect(await isRefused()).toBe(true);
  expect(await read()).toHaveLength(1);
});

test('when there is space again, there are writes again', async () => {
  free = 101 * MEGABYTE;
  while (await isRefused()) await sleep(50);
  expect(await write()).toBe(1);
});
