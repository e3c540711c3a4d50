// @ts-check
// node bench/learners.mjs [--secs 60] [--learners 200] [--port 3295]   after `pnpm build`, on a machine with nothing else to do
// Simulates a busy evening on the built API and a scratch PostgreSQL database (TEST_DATABASE_URL): 200 learners each
// read or write once a second and sign in once. Then come 60 concurrent sign-ins (T27), and a thousand silent sockets
// with bodies that never end (F22). Exits with 1 if a response is a 5xx other than a 503 with Retry-After, the reads'
// p99 is over ten times their idle p50, /api/health takes 200 ms, or the event loop delay has a p99 of 50 ms.
// autocannon is fetched with npx.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { quantile } from './both-databases.mjs';
import { makePlace } from './scratch-place.mjs';
import { fill, startApi, tokensOf } from './scratch.mjs';

const { values } = parseArgs({
  options: {
    secs: { type: 'string', default: '60' },
    learners: { type: 'string', default: '200' },
    port: { type: 'string', default: '3295' },
  },
});
const npx = ['--yes', '--package=autocannon@8', '--', 'which', 'autocannon'];
const autocannon = createRequire(realpathSync(execFileSync('npx', npx, { encoding: 'utf8' }).trim()))('autocannon');

const SECS = Number(values.secs);
const LEARNERS = Number(values.learners);
const PASSWORD = 'Quartz-Lantern-42 drifts';
const { origin, env, post, remove } = await makePlace(values.port);

/** Gives every learner the same real password. */
async function givePasswords() {
  await post('signup', { email: 'first@example.org', password: PASSWORD });
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query('update users set password_hash = (select password_hash from pending_signups)');
  await client.end();
}

/** The number of sign-ins by status of the response. @type {Record<string, number>} */
const signIns = {};

/** @param {number} learner */
async function signIn(learner) {
  const res = await post('login', { email: `u${learner}@x.example`, password: PASSWORD });
  await res.arrayBuffer();
  const key = res.status === 503 && res.headers.has('retry-after') ? '503 with Retry-After' : String(res.status);
  signIns[key] = (signIns[key] ?? 0) + 1;
}

/**
 * Requests /api/health four times a second.
 * @returns a function that stops this and returns the longest response time in ms
 */
function watchHealth() {
  let longest = 0;
  const waits = new Set();
  const ask = async () => {
    const begun = performance.now();
    const res = await fetch(`${origin}/api/health`);
    await res.arrayBuffer();
    longest = Math.max(longest, res.ok ? performance.now() - begun : Infinity);
  };
  const timer = setInterval(() => {
    const wait = ask().finally(() => waits.delete(wait));
    waits.add(wait);
  }, 250);
  return async () => {
    clearInterval(timer);
    await Promise.all(waits);
    return longest;
  };
}

let count = 0;

/**
 * Returns a mix of nine reads and one new word.
 * @param {string[]} tokens
 * @param {number} [writes] how many of ten calls are writes
 */
const mixOf =
  (tokens, writes = 1) =>
  (/** @type {object} */ request) => {
    count += 1;
    const headers = {
      authorization: `Bearer ${tokens[count % tokens.length]}`,
      'content-type': 'application/json',
      'accept-encoding': 'gzip',
    };
    if (count % 10 < writes) {
      const body = JSON.stringify({ language: 'de', word: { word: `neu${count}` } });
      return { ...request, headers, method: 'POST', path: '/api/learned-words', body };
    }
    return { ...request, headers, method: 'GET', path: count % 3 === 0 ? '/auth/me' : '/api/languages/de' };
  };

/**
 * The connections of one load generator, which all send at the same moment. One autocannon with 200 connections would
 * measure itself.
 */
const AT_ONCE = 4;

/** Starting 50 load generators shouldn't affect the measurement. */
const WARM_UP = 5000;

/**
 * Runs a few learners who send a request once a second.
 * @param {string[]} tokens
 * @param {number} after in ms
 * @param {number[]} times receives the response times
 */
async function learn(tokens, after, times) {
  await sleep(after);
  const load = autocannon({
    url: origin,
    connections: AT_ONCE,
    overallRate: AT_ONCE,
    duration: SECS,
    requests: [{ setupRequest: mixOf(tokens) }],
  });
  const begun = performance.now();
  load.on('response', (/** @type {[unknown, number, number, number]} */ ...[, , , ms]) => {
    if (performance.now() - begun > WARM_UP) times.push(ms);
  });
  const { non2xx, errors, timeouts } = await load;
  return non2xx + errors + timeouts;
}

/** @param {string[]} tokens @returns the response times, and how many requests failed */
async function evening(tokens) {
  /** @type {number[]} */
  const times = [];
  const groups = LEARNERS / AT_ONCE;
  const loads = Array.from({ length: groups }, (_, i) => learn(tokens, (i * 1000) / groups, times));
  const all = [];
  for (let learner = 1; learner <= LEARNERS; learner += 1) {
    all.push(signIn(learner));
    await sleep((SECS * 1000) / LEARNERS);
  }
  await Promise.all(all);
  const failed = (await Promise.all(loads)).reduce((sum, one) => sum + one, 0);
  return { times, failed };
}

/** Opens a thousand silent connections, and a hundred requests whose bodies never end. */
async function hold() {
  const sockets = Array.from({ length: 1100 }, (_, i) => {
    const socket = connect(Number(values.port), '127.0.0.1')
      .on('error', () => undefined)
      // Without reading, the socket never notices that it was closed.
      .resume();
    if (i < 100) {
      socket.write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
      socket.write('Content-Length: 1000\r\n\r\n{"email"');
    }
    return socket;
  });
  await sleep(15_000);
  const open = sockets.filter((socket) => !socket.closed).length;
  for (const socket of sockets) socket.destroy();
  return open;
}

/** @template T @param {import('node:child_process').ChildProcess} server @param {() => Promise<T>} work */
async function during(server, work) {
  server.send('begin');
  await once(server, 'message');
  const stop = watchHealth();
  const result = await work();
  const health = await stop();
  server.send('end');
  const [loop] = await once(server, 'message');
  return { result, health, loop };
}

/** @param {string} what @param {number} value @param {number} limit @param {string} unit */
function judge(what, value, limit, unit = 'ms') {
  const isGood = value <= limit;
  console.log(
    `${what.padEnd(44)}${value.toFixed(1).padStart(8)} ${unit}, limit ${limit.toFixed(1)}${isGood ? '' : '  OVER'}`,
  );
  return isGood;
}

/** @param {import('node:child_process').ChildProcess} server @param {string[]} tokens */
async function measure(server, tokens) {
  const setupRequest = mixOf(tokens, 0);
  const idle = await autocannon({ url: origin, connections: 1, duration: 5, requests: [{ setupRequest }] });
  const { result, health, loop } = await during(server, () => evening(tokens));
  console.log(`${result.times.length} answers, sign-ins ${JSON.stringify(signIns)}, idle p50 ${idle.latency.p50} ms`);
  const burst = await during(server, () => Promise.all(Array.from({ length: 60 }, (_, i) => signIn(i + 1))));
  console.log(`sign-ins after 60 at once ${JSON.stringify(signIns)}`);
  const silent = await during(server, hold);
  console.log(`${silent.result} of 1,100 connections are still open after 15 s`);
  const known = new Set(['200', '503 with Retry-After']);
  const bad = Object.entries(signIns).reduce((sum, [key, times]) => sum + (known.has(key) ? 0 : times), 0);
  return [
    judge('answers that are no success', result.failed + bad, 0, ''),
    judge('p99 under load (idle p50 at least 1 ms)', quantile(result.times, 0.99), 10 * Math.max(1, idle.latency.p50)),
    judge('longest wait for /api/health, evening', health, 200),
    judge('longest wait for /api/health, 60 sign-ins', burst.health, 200),
    judge('longest wait for /api/health, silent sockets', silent.health, 200),
    judge("p99 of the event loop's delay, evening", loop.p99, 50),
    judge("p99 of the event loop's delay, 60 sign-ins", burst.loop.p99, 50),
  ].every(Boolean);
}

let isGood = false;
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
try {
  server = await startApi(env);
  await fill(env.DATABASE_URL, { 300: [1, LEARNERS] });
  await givePasswords();
  isGood = await measure(server, tokensOf(env, 300).slice(0, LEARNERS));
} finally {
  server?.kill();
  if (server !== undefined) await once(server, 'exit');
  await remove();
}
process.exit(isGood ? 0 : 1);
