import { setTimeout as sleep } from 'node:timers/promises';
import { openKnex } from '#db/knex';
import { systemClock } from '#lib/clock';
import { createLogger } from '#lib/logger';
import { stopTime } from '#testing/stop-time';
import { describeDatabases } from '#testing/test-databases';
import { createRateCounter, type RateStore } from './rate-counter.ts';
import { openRedis } from './redis.ts';

const silent = createLogger('silent');
const START = Date.UTC(2026, 0, 1);

let serial = 0;
const newKey = (): string => `key ${process.pid} ${(serial += 1)}`;

function counts(store: () => RateStore): void {
  test('the last one within a limit passes, the next one does not, and says how long to wait', async () => {
    const counter = createRateCounter({ store: store(), clock: systemClock });
    const key = newKey();
    const answers = [];
    // oxlint-disable-next-line no-await-in-loop
    for (let index = 0; index < 7; index += 1) answers.push(await counter.take('login of email and network', key));
    expect(answers.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, true, true, false, false]);
    expect(answers.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1, 0, 0, 0]);
    expect(answers[6]?.seconds).toBeGreaterThan(890);
    expect(answers[6]?.seconds).toBeLessThanOrEqual(900);
    expect(await counter.take('login of email and network', newKey())).toMatchObject({ isAllowed: true });
  });

  test('fifty at once are counted exactly', async () => {
    const counter = createRateCounter({ store: store(), clock: systemClock });
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => counter.take('refresh of session', key)));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(30);
  });

  test('looking does not count, and forgetting begins anew', async () => {
    const counter = createRateCounter({ store: store(), clock: systemClock });
    const key = newKey();
    expect(await counter.look('resend of email, minute', key)).toMatchObject({ isAllowed: true, remaining: 1 });
    await counter.take('resend of email, minute', key);
    expect(await counter.look('resend of email, minute', key)).toMatchObject({ isAllowed: false, remaining: 0 });
    await counter.forget('resend of email, minute', key);
    expect(await counter.take('resend of email, minute', key)).toMatchObject({ isAllowed: true });
  });

  test('what is counted over a month is not forgotten in a moment', async () => {
    const counter = createRateCounter({ store: store(), clock: systemClock });
    const key = newKey();
    await counter.take('login of email in a row', key);
    await sleep(20);
    expect(await counter.take('login of email in a row', key)).toMatchObject({ remaining: 98 });
  });

  test('the factor multiplies what is let through', async () => {
    const counter = createRateCounter({ store: store(), clock: systemClock, factor: 1000 });
    expect(await counter.take('password of user', newKey())).toMatchObject({ limit: 5000, remaining: 4999 });
  });
}

function countsByTheClock(store: () => RateStore): void {
  test('a window ends, and one too many shuts the door for the time of its block', async () => {
    stopTime(START);
    const counter = createRateCounter({ store: store(), clock: systemClock });
    const key = newKey();
    // oxlint-disable-next-line no-await-in-loop
    for (let index = 0; index < 20; index += 1) await counter.take('login of email', key);
    expect(await counter.take('login of email', key)).toMatchObject({ isAllowed: false, seconds: 900 });
    jest.setSystemTime(START + 899_000);
    expect(await counter.take('login of email', key)).toMatchObject({ isAllowed: false, seconds: 1 });
    jest.setSystemTime(START + 901_000);
    expect(await counter.take('login of email', key)).toMatchObject({ isAllowed: true, remaining: 19 });
    jest.useRealTimers();
  });
}

describeDatabases('rate counter', (database) => {
  counts(() => ({ db: database().db }));
  countsByTheClock(() => ({ db: database().db }));
});

const redisUrl = process.env['TEST_REDIS_URL'];

(redisUrl === undefined ? describe.skip : describe)('rate counter, Redis', () => {
  let redis: ReturnType<typeof openRedis>;
  beforeAll(async () => {
    redis = openRedis(redisUrl ?? '', silent);
    if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
  });
  afterAll(() => redis.quit());
  counts(() => ({ redis }));
});

describe('rate counter, store down', () => {
  const db = openKnex({ connection: { host: '127.0.0.1', port: 1 }, poolSize: 1 }, silent);
  const redis = openRedis('redis://127.0.0.1:1', silent);
  afterAll(async () => {
    await db.destroy();
    redis.disconnect();
  });
  counts(() => ({ db }));
  counts(() => ({ redis }));
});
