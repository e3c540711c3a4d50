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

/** A log, and whether it says that the database is waited for. */
function watchedLog() {
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line: string) => void lines.push(line) });
  return { log, isWaiting: () => lines.some((line) => line.includes('does not answer yet')) };
}

/** Breaks the connection it runs on, the first time it is called. */
const BREAKING = 'select pg_terminate_backend(pg_backend_pid())';

describePostgres('a database server', () => {
  let proxy: Proxy;
  let database: Database;
  let api: TestApi;
  const calls = { get: 0, post: 0 };

  const breaking = (method: 'get' | 'post') =>
    route({ method, path: '/api/breaking', tag: 'x', summary: 'x', answers: { 200: z.object({}) } }, async () => {
      calls[method] += 1;
      await database.db.raw(calls[method] === 1 ? BREAKING : 'select 1');
      return { status: 200, body: {} };
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

  test('connections that its end has closed are replaced, unnoticed', async () => {
    await untilReady();
    const others =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    // All that the pool has, so that it is known when each of them has ended.
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

  test('a read whose connection breaks is tried once more', async () => {
    await api.request.get('/api/breaking').expect(200);
    expect(calls.get).toBe(2);
  });

  test('a write is not', async () => {
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

  test('while it is down the process is up and not ready, and when it is back it is ready by itself', async () => {
    await proxy.cut();
    const { body, headers } = await api.request.get('/api/ready').expect(503);
    expect(body).toMatchObject({ error: 'unavailable' });
    expect(headers['retry-after']).toBe('5');
    await api.request.get('/api/health').expect(200);
    await proxy.restore();
    await untilReady();
  });

  test('while the network swallows packets it says so, and does not wait for ever', async () => {
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

  test('at the start it is waited for', async () => {
    await proxy.cut();
    const { log, isWaiting } = watchedLog();
    const opening = openPostgres(proxy.url, log);
    await until(isWaiting);
    await proxy.restore();
    const { db, close } = await opening;
    expect(await db('instance')).toHaveLength(1);
    await close();
  });

  test('for half a minute: then the start fails with one line (F01)', async () => {
    await proxy.cut();
    stopTime();
    const { log, isWaiting } = watchedLog();
    const failed = openPostgres(proxy.url, log).catch(({ message }: Error) => message);
    await until(isWaiting);
    jest.setSystemTime(Date.now() + 31_000);
    expect(await failed).toMatch(/^the database of DATABASE_URL does not answer: [^\n]+$/);
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
  ] as const)('%s is not', async (_, part, value, message) => {
    const url = new URL(proxy.url);
    url[part] = value;
    await expect(openPostgres(url.href, silent)).rejects.toThrow(message);
  });
});
