// @ts-check
// node bench/enumeration.mjs [--samples 60] [--port 3294] [--only reset]   after `pnpm build`
// Measures whether response times reveal which addresses have an account (T02, T22, T53). It runs the built API with
// production password hashing on a scratch database (TEST_DATABASE_URL). Requests for each kind of address alternate in
// a new order each round, and each uses a new address. It prints medians, the median difference to an unknown address
// with a 95 % interval (bootstrap), and the Mann-Whitney probability that one kind is slower than the other (0.50 means
// indistinguishable). Exits with 1 if a median differs by more than the limit and the interval excludes zero: a busy
// machine widens intervals and doesn't shift medians.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { makePlace } from './scratch-place.mjs';
import { startApi } from './scratch.mjs';

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '60' },
    port: { type: 'string', default: '3294' },
    only: { type: 'string', default: '' },
  },
});
const { env, post, remove } = await makePlace(values.port);

const PASSWORD = 'Quartz-Lantern-42 drifts';
const OTHER = 'Another-Lantern-43 drifts';
const KINDS = ['unknown', 'known', 'pending', 'apple only'];

/** @param {string} path @param {object} body @returns {Promise<{ status: number, ms: number }>} */
async function timed(path, body) {
  const begun = performance.now();
  const res = await post(path, body);
  await res.arrayBuffer();
  return { status: res.status, ms: performance.now() - begun };
}

/** The calls to compare. Medians may differ by 10 %, and those of a sign-up also by 20 ms. */
const CALLS = {
  login: { path: 'login', status: 401, floor: 0, body: (/** @type {string} */ email) => ({ email, password: OTHER }) },
  signup: {
    path: 'signup',
    status: 201,
    floor: 20,
    body: (/** @type {string} */ email) => ({ email, password: OTHER }),
  },
  reset: { path: 'request-password-reset', status: 200, floor: 0, body: (/** @type {string} */ email) => ({ email }) },
};

/** @param {string} kind @param {string} call @param {number} i */
const emailOf = (kind, call, i) => `${kind.replace(' ', '-')}.${call}.${i}@example.org`;

/** Inserts rows for each address, with the hash of one real password. @param {number} samples */
async function people(samples) {
  await timed('signup', { email: 'first@example.org', password: PASSWORD });
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('select password_hash from pending_signups');
  const hash = rows[0].password_hash;
  for (const call of Object.keys(CALLS)) {
    for (let i = -5; i < samples; i += 1) {
      const insert =
        'insert into users (id, email, password_hash, created_at) values (gen_random_uuid(), $1, $2, now())';
      await client.query(insert, [emailOf('known', call, i), hash]);
      await client.query(insert, [emailOf('apple only', call, i), null]);
      await client.query(
        `insert into pending_signups (id, email, password_hash, is_decoy, code_mac, code_expires_at, binding_hash,
          created_at, expires_at) values (gen_random_uuid(), $1, $2, false, '\\x00', now() + interval '1 hour', '\\x00',
          now(), now() + interval '1 day')`,
        [emailOf('pending', call, i), hash],
      );
    }
  }
  await client.query('vacuum analyze');
  await client.end();
}

/** @param {string[]} items */
const shuffled = (items) =>
  items
    .map((item) => ({ item, by: Math.random() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ item }) => item);

/**
 * @param {keyof typeof CALLS} call
 * @param {number} samples
 * @returns {Promise<Record<string, number[]>>} ms by kind of address
 */
async function measure(call, samples) {
  const { path, status, body } = CALLS[call];
  /** @type {Record<string, number[]>} */
  const times = {};
  // The first rounds are a warm-up.
  for (let i = -5; i < samples; i += 1) {
    for (const kind of shuffled(KINDS)) {
      const answer = await timed(path, body(emailOf(kind, call, i)));
      if (answer.status !== status) throw new Error(`${call} of ${kind}: ${answer.status}`);
      if (i >= 0) (times[kind] ??= []).push(answer.ms);
    }
  }
  return times;
}

/** @param {number[]} numbers */
const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 === 0 ? (low + high) / 2 : high;
};

/** @param {number[]} numbers */
const resampled = (numbers) => numbers.map(() => numbers[Math.floor(Math.random() * numbers.length)] ?? Number.NaN);

/** @param {number[]} mine @param {number[]} other @returns {[low: number, high: number]} of 95 % */
function interval(mine, other) {
  const all = Array.from({ length: 2000 }, () => median(resampled(mine)) - median(resampled(other)));
  const sorted = all.toSorted((a, b) => a - b);
  return [sorted[50] ?? Number.NaN, sorted[1949] ?? Number.NaN];
}

/**
 * @param {number[]} mine
 * @param {number[]} other
 * @returns {{ share: number, p: number }} how often mine is slower, and how likely that is by chance
 */
function mannWhitney(mine, other) {
  const wins = mine.reduce((sum, a) => sum + other.reduce((won, b) => won + (a > b ? 1 : a === b ? 0.5 : 0), 0), 0);
  const pairs = mine.length * other.length;
  const z = Math.abs(wins - pairs / 2) / Math.sqrt((pairs * (mine.length + other.length + 1)) / 12);
  // Both tails of the normal distribution (Abramowitz and Stegun 26.2.17).
  const t = 1 / (1 + 0.2316419 * z);
  const parameters = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return { share: wins / pairs, p: Math.min(1, (2 * Math.exp((-z * z) / 2) * parameters) / Math.sqrt(2 * Math.PI)) };
}

/** @param {keyof typeof CALLS} call @param {Record<string, number[]>} times */
function report(call, times) {
  const base = times['unknown'] ?? [];
  const limit = Math.max(median(base) / 10, CALLS[call].floor);
  console.log(`${call}: an unknown address ${median(base).toFixed(2)} ms, limit ${limit.toFixed(2)} ms`);
  return KINDS.slice(1).map((kind) => {
    const mine = times[kind] ?? [];
    const difference = median(mine) - median(base);
    const [low, high] = interval(mine, base);
    const { share, p } = mannWhitney(mine, base);
    const isOver = Math.abs(difference) > limit && low * high > 0;
    console.log(
      `  ${kind.padEnd(11)}${median(mine).toFixed(2).padStart(8)} ms  ${difference.toFixed(2).padStart(7)} ms ` +
        `[${low.toFixed(2)}, ${high.toFixed(2)}]  slower ${share.toFixed(2)}, p ${p.toFixed(3)}${isOver ? '  OVER' : ''}`,
    );
    return !isOver;
  });
}

let isGood = true;
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
try {
  server = await startApi(env);
  const samples = Number(values.samples);
  // A reset hashes no password, so it is fast and needs more samples for a clear result.
  await people(samples * 5);
  for (const call of /** @type {(keyof typeof CALLS)[]} */ (Object.keys(CALLS))) {
    if (!call.includes(values.only)) continue;
    const times = await measure(call, call === 'reset' ? samples * 5 : samples);
    isGood = report(call, times).every(Boolean) && isGood;
  }
} finally {
  server?.kill();
  if (server !== undefined) await once(server, 'exit');
  await remove();
}
process.exit(isGood ? 0 : 1);
