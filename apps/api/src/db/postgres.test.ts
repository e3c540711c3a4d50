import type { EventEmitter } from 'node:events';
import { z } from 'zod';
import { route } from '#http/route';
import { createLogger } from '#lib/logger';
import { isConnectionLost } from '#lib/unavailable';
import { stopTime } from '#testing/processes/stop-time';
import { startProxy, type Proxy } from '#testing/processes/tcp-proxy';
import { startTestApi, type TestApi } from '#testing/test-api';
import { createPostgres, describePostgres } from '#testing/test-databases';
import { until } from '#testing/until';
import type { Database } from './connect.ts';
import { openPostgres } from './postgres.ts';

const silent = createLogger('silent');

/** Returns a log, and a function that tells whether it mentions waiting for the database. */
function watchedLog() {
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line: string) => void lines.push(line) });
  return { log, isWaiting: () => lines.some((line) => line.includes('does not respond yet')) };
}

/** Breaks its own connection on the first call. */
const BREAKING = 'select pg_terminate_backend(pg_backend_pid())';

describePostgres('a database server', () => {
  let proxy: Proxy;
  let database: Database;
  let api: TestApi;
  const calls = { get: 0, post: 0 };

  const breaking = (method: 'get' | 'post') =>
    route({
      method,
      path: '/api/breaking',
      tag: 'x',
      summary: 'x',
      isPublic: true,
      answers: { 200: z.object({}) },
      handle: async () => {
        calls[method] += 1;
        await database.db.raw(calls[method] === 1 ? BREAKING : 'select 1');
        return { status: 200, body: {} };
      },
    });

  beforeAll(async () => {
    proxy = await startProxy(await createPostgres());
    database = await openPostgres(proxy.url, silent);
    api = await startTestApi({ db: database.db, routes: [breaking('get'), breaking('post')] });
  });
  afterAll(async () => {
    await proxy.restore();
    await api.close();
    await database.close();
    await proxy.close();
  });

  const readiness = async (): Promise<number> => (await api.request.get('/api/ready')).status;

  async function untilReady(): Promise<void> {
    await until(async () => (await readiness()) === 200);
  }

  test('closed connections are replaced without errors', async () => {
    await untilReady();
    const others =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    // Uses every connection of the pool, to notice when each of them has ended.
    const open = await Promise.all(Array.from({ length: 10 }, () => database.db.transaction()));
    const clients = await Promise.all(
      open.map(async ({ client }) => (await client.acquireConnection()) as EventEmitter),
    );
    let ended = 0;
    for (const client of clients) client.once('end', () => (ended += 1));
    await Promise.all(open.map((transaction) => transaction.commit()));
    await database.db.raw(others);
    await until(() => ended === 9);
    expect(await Promise.all([readiness(), readiness(), readiness()])).toEqual([200, 200, 200]);
  });

  test('a read whose connection breaks is retried once', async () => {
    await api.request.get('/api/breaking').expect(200);
    expect(calls.get).toBe(2);
  });

  test('a write is not retried', async () => {
    await api.request.post('/api/breaking').expect(503).expect('Retry-After', '5');
    expect(calls.post).toBe(1);
  });

  test('a transaction whose connection breaks has written nothing', async () => {
    const broken = database.db.transaction(async (transaction) => {
      await transaction('instance').update({ created_at: new Date(0) });
      await transaction.raw(BREAKING);
    });
    expect(await broken.catch(isConnectionLost)).toBe(true);
    const [{ created_at: since }] = await database.db('instance');
    expect(since).not.toEqual(new Date(0));
  });

  test('while the database is down the process is up but not ready, and recovers by itself', async () => {
    await proxy.cut();
    const { body, headers } = await api.request.get('/api/ready').expect(503);
    expect(body).toMatchObject({ error: 'unavailable' });
    expect(headers['retry-after']).toBe('5');
    await api.request.get('/api/health').expect(200);
    await proxy.restore();
    await untilReady();
  });

  test('while the network drops packets, readiness fails within a limited time', async () => {
    await untilReady();
    proxy.freeze();
    expect(await readiness()).toBe(503);
    await proxy.restore();
    await untilReady();
  });

  test('a statement may take 5 s', async () => {
    const { rows } = await database.db.raw('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '5s' }]);
  });

  test('the start waits for the database', async () => {
    await proxy.cut();
    const { log, isWaiting } = watchedLog();
    const opening = openPostgres(proxy.url, log);
    await until(isWaiting);
    await proxy.restore();
    const { db, close } = await opening;
    expect(await db('instance')).toHaveLength(1);
    await close();
  });

  test('the start fails with one line after half a minute (F01)', async () => {
    await proxy.cut();
    stopTime();
    const { log, isWaiting } = watchedLog();
    const failed = openPostgres(proxy.url, log).catch(({ message }: Error) => message);
    await until(isWaiting);
    jest.setSystemTime(Date.now() + 31_000);
    expect(await failed).toMatch(/^the database of DATABASE_URL does not respond: [^\n]+$/);
    jest.useRealTimers();
    await proxy.restore();
  });

  test.each([
    [
      'a database that is not there',
      'pathname',
      '/nowhere',
      /^DATABASE_URL cannot be used: database "nowhere" does not exist$/,
    ],
    ['an unknown user', 'username', 'nobody', /^DATABASE_URL cannot be used: .*"nobody"/],
  ] as const)('the start does not wait for %s', async (_, part, value, message) => {
    const url = new URL(proxy.url);
    url[part] = value;
    await expect(openPostgres(url.href, silent)).rejects.toThrow(message);
  });
});
