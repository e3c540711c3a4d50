import type { Knex } from 'knex';
import { openKnex } from '#db/knex';
import { HOUR, SECOND, systemClock } from '#lib/clock';
import { createLogger } from '#lib/logger';
import { stopTime } from '#testing/processes/stop-time';
import { describeDatabases } from '#testing/test-databases';
import { createRateCounter, type RateCounter, type RateStore } from './rate-counter.ts';
import { openRedis } from '#adapters/redis';

const silent = createLogger('silent');
const START = Date.UTC(2026, 0, 1);

/** For a store that responds: a slow machine must not cause counting in memory. */
const patient = (store: RateStore, factor = 1): RateCounter =>
  createRateCounter({ store, clock: systemClock, factor, longestWait: HOUR });

/** For a store that does not respond. */
const hasty = (store: RateStore, factor = 1): RateCounter => createRateCounter({ store, clock: systemClock, factor });

/** The longest possible timer, in ms. */
const LONGEST_TIMER = 2 ** 31 - 1;

let serial = 0;
const newKey = (): string => `key ${process.pid} ${(serial += 1)}`;

function counts(newCounter: (factor?: number) => RateCounter): void {
  test('the last request within a limit passes, and the next is refused with the time to wait', async () => {
    const counter = newCounter();
    const key = newKey();
    const begun = Date.now();
    const answers = [];
    for (let index = 0; index < 7; index += 1) answers.push(await counter.take('login of email and network', key));
    expect(answers.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, true, true, false, false]);
    expect(answers.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1, 0, 0, 0]);
    // The block lasts a quarter of an hour, part of which has passed during the other requests.
    expect(answers[6]?.seconds).toBeGreaterThan(899 - (Date.now() - begun) / SECOND);
    expect(answers[6]?.seconds).toBeLessThanOrEqual(900);
    expect(await counter.take('login of email and network', newKey())).toMatchObject({ isAllowed: true });
  });

  test('fifty concurrent requests are counted exactly', async () => {
    const counter = newCounter();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => counter.take('verify of email', key)));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(15);
    expect(answers.map(({ remaining }) => remaining).filter((remaining) => remaining > 0)).toHaveLength(14);
  });

  test('`look` does not count, and `forget` resets the counter', async () => {
    const counter = newCounter();
    const key = newKey();
    expect(await counter.look('resend of email, minute', key)).toMatchObject({ isAllowed: true, remaining: 1 });
    await counter.take('resend of email, minute', key);
    expect(await counter.look('resend of email, minute', key)).toMatchObject({ isAllowed: false, remaining: 0 });
    await counter.forget('resend of email, minute', key);
    expect(await counter.take('resend of email, minute', key)).toMatchObject({ isAllowed: true });
  });

  test('a count over a month is not lost early', async () => {
    const counter = newCounter();
    const key = newKey();
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await counter.take('login of email in a row', key);
    // Timers beyond the limit fire at once, which would lose the count.
    expect(timers.mock.calls.filter(([, ms = 0]) => ms > LONGEST_TIMER)).toEqual([]);
    timers.mockRestore();
    expect(await counter.take('login of email in a row', key)).toMatchObject({ remaining: 98 });
  });

  test('the factor multiplies the limits', async () => {
    const counter = newCounter(1000);
    expect(await counter.take('password of user', newKey())).toMatchObject({ limit: 5000, remaining: 4999 });
  });
}

function countsByTheClock(store: () => RateStore): void {
  test("a window ends, and exceeding the limit blocks for the block's time", async () => {
    stopTime(START);
    const counter = patient(store());
    const key = newKey();
    for (let index = 0; index < 20; index += 1) await counter.take('login of email', key);
    expect(await counter.take('login of email', key)).toMatchObject({ isAllowed: false, seconds: 900 });
    jest.setSystemTime(START + 899_000);
    expect(await counter.take('login of email', key)).toMatchObject({ isAllowed: false, seconds: 1 });
    jest.setSystemTime(START + 901_000);
    expect(await counter.take('login of email', key)).toMatchObject({ isAllowed: true, remaining: 19 });
    jest.useRealTimers();
  });
}

function countsWhatComesLate(db: () => Knex): void {
  test('requests that the store counts too late are counted in memory, and also in the store afterward', async () => {
    const counter = createRateCounter({ store: { db: db() }, clock: systemClock, longestWait: 20 });
    const key = newKey();
    const lock = await db().transaction();
    await lock.raw('lock table rate_counters in access exclusive mode');
    const answers = await Promise.all(Array.from({ length: 50 }, () => counter.take('verify of email', key)));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(15);
    await lock.rollback();
    expect(await patient({ db: db() }).take('verify of email', key)).toMatchObject({ isAllowed: false });
  });
}

describeDatabases('rate counter', (database) => {
  counts((factor) => patient({ db: database().db }, factor));
  countsByTheClock(() => ({ db: database().db }));
  countsWhatComesLate(() => database().db);

  test('per-request limits are counted in each process, without the database', async () => {
    const key = newKey();
    const [one, other] = [patient({ db: database().db }), patient({ db: database().db })];
    expect(await one.take('api of network', key)).toMatchObject({ remaining: 599 });
    expect(await other.take('api of network', key)).toMatchObject({ remaining: 599 });
    expect(await database().db('rate_counters').where('key', 'like', `%${key}`)).toEqual([]);
  });
});

const redisUrl = process.env['TEST_REDIS_URL'];

(redisUrl === undefined ? describe.skip : describe)('rate counter, Redis', () => {
  let redis: ReturnType<typeof openRedis>;
  beforeAll(async () => {
    redis = openRedis(redisUrl ?? '', silent);
    if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
  });
  afterAll(() => redis.quit());
  counts((factor) => patient({ redis }, factor));

  test('per-request limits are counted for all processes together', async () => {
    const key = newKey();
    const [one, other] = [patient({ redis }), patient({ redis })];
    expect(await one.take('api of network', key)).toMatchObject({ remaining: 599 });
    expect(await other.take('api of network', key)).toMatchObject({ remaining: 598 });
    expect(await one.take('api of network', key)).toMatchObject({ remaining: 597 });
  });
});

describe('rate counter, store down', () => {
  const db = openKnex({ connection: { host: '127.0.0.1', port: 1 }, poolSize: 1 }, silent);
  const redis = openRedis('redis://127.0.0.1:1', silent);
  afterAll(async () => {
    await db.destroy();
    redis.disconnect();
  });
  counts((factor) => hasty({ db }, factor));
  counts((factor) => hasty({ redis }, factor));
});
