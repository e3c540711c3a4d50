// @ts-check
// node bench/three-processes.mjs [--secs 6] [--clients 24] [--port 3395]   after `pnpm build`
// Runs three built processes on one scratch database (TEST_DATABASE_URL) and Redis (TEST_REDIS_URL), behind a proxy
// that checks them (failover-proxy.mjs), under load: reads, one new word in five calls, and a sign-up each second. Each
// process in turn is killed with kill -9 and started again. Exits with 1 if an acknowledged word or mail is missing, a
// word count is wrong, or there were more 5xx responses than writes in flight at the killed processes.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { quantile } from './both-databases.mjs';
import { startFailoverProxy } from './failover-proxy.mjs';
import { makePlace } from './scratch-place.mjs';
import { fill, startProcess, tokensOf } from './scratch.mjs';

const { values } = parseArgs({
  options: {
    secs: { type: 'string', default: '6' },
    clients: { type: 'string', default: '24' },
    port: { type: 'string', default: '3395' },
  },
});
const PORT = Number(values.port);
const PORTS = [PORT + 1, PORT + 2, PORT + 3];
const SECS = Number(values.secs);
const LEARNERS = 100;
/** A mail claimed by a killed process is sent once the claim has expired. */
const LONGEST_MAIL_WAIT = 300_000;

const place = await makePlace(values.port);
const agent = new Agent({ keepAlive: true });

/** @typedef {{ ms: number, status: number, reason: string, method: string }} Outcome */

/** @type {string[]} addresses that received a mail */
const mailed = [];
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, session, done) => {
    stream.resume();
    stream.on('end', () => {
      mailed.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});

/** @param {number} port */
function start(port) {
  const { port: smtpPort } = /** @type {import('node:net').AddressInfo} */ (smtp.server.address());
  return startProcess({ ...place.env, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }, port);
}

/** @param {string} method @param {string} path @param {string} token @param {object} [body] @returns {Promise<{ status: number, reason: string }>} */
function call(method, path, token, body) {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const req = request({ agent, port: PORT, method, path, headers }, (res) => {
      const reason = `${res.statusCode} ${String(res.headers['x-reason'] ?? '')}`;
      res.resume().on('end', () => resolve({ status: res.statusCode ?? 0, reason }));
      res.on('error', ({ message }) => resolve({ status: 0, reason: message }));
    });
    req.on('error', ({ message }) => resolve({ status: 0, reason: message }));
    req.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Words saved with a 201, and addresses whose sign-up got a 201. */
const acknowledged = { words: /** @type {string[]} */ ([]), emails: /** @type {string[]} */ ([]) };
/** @type {Outcome[]} */
let outcomes = [];
const over = new AbortController();
let serial = 0;

/** @param {string} method @param {string} path @param {string} token @param {object} [body] */
async function measured(method, path, token, body) {
  const begun = performance.now();
  const { status, reason } = await call(method, path, token, body);
  outcomes.push({ ms: performance.now() - begun, status, reason, method });
  return status;
}

/** Sends requests without a pause: four reads, then a word. @param {readonly string[]} tokens */
async function client(tokens) {
  while (!over.signal.aborted) {
    serial += 1;
    const number = serial;
    const learner = number % tokens.length;
    const token = tokens[learner] ?? '';
    if (number % 5 !== 0) {
      await measured('GET', number % 2 === 0 ? '/api/auth/me' : '/api/languages', token);
      continue;
    }
    const word = `neu-${learner + 1}-${number}`;
    if ((await measured('POST', '/api/learned-words', token, { language: 'de', word: { word } })) === 201) {
      acknowledged.words.push(word);
    }
  }
}

async function signUps() {
  for (let number = 1; !over.signal.aborted; number += 1) {
    const email = `new-${number}@example.org`;
    const body = { email, password: 'Quartz-Lantern-42 drifts', turnstileToken: 'solved' };
    if ((await measured('POST', '/api/auth/signup', '', body)) === 201) acknowledged.emails.push(email);
    await sleep(1000);
  }
}

/** @type {Record<string, string | number>[]} */
const table = [];
/** The reasons of failed requests. @type {Record<string, number>} */
const reasons = {};
let failed = 0;
let allowed = 0;

/**
 * Ends a phase and starts the next one.
 * @param {string} phase
 * @param {number} ms
 * @param {number} inFlight writes in flight at a kill
 */
function note(phase, ms, inFlight = 0) {
  const done = outcomes;
  outcomes = [];
  const bad = done.filter(({ status }) => status === 0 || status >= 500);
  const times = done.map((outcome) => outcome.ms);
  for (const { reason } of bad) reasons[reason] = (reasons[reason] ?? 0) + 1;
  failed += bad.length;
  allowed += inFlight;
  table.push({
    phase,
    requests: done.length,
    'per second': Math.round(done.length / (ms / 1000)),
    'p50 ms': Number(quantile(times, 0.5).toFixed(1)),
    'p99 ms': Number(quantile(times, 0.99).toFixed(1)),
    'writes at the killed one': inFlight,
    'failed reads': bad.filter(({ method }) => method === 'GET').length,
    'failed writes': bad.filter(({ method }) => method !== 'GET').length,
  });
}

/** @param {string} name @param {() => Promise<number | void>} work @returns {Promise<void>} */
async function during(name, work) {
  const begun = performance.now();
  const inFlight = await work();
  note(name, performance.now() - begun, inFlight ?? 0);
}

/** @param {pg.Client} database */
async function findMissing(database) {
  const words = await database.query(`select word from words where word like 'neu-%' and deleted_at is null`);
  const kept = new Set(words.rows.map(({ word }) => word));
  const wrong = await database.query(`select 1 from user_languages ul where word_count <>
    (select count(*) from words w where w.user_id = ul.user_id and w.lang = ul.lang and w.deleted_at is null)`);
  const begun = performance.now();
  const isWaiting = async () => (await database.query('select 1 from mail_outbox limit 1')).rows.length > 0;
  while ((await isWaiting()) && performance.now() - begun < LONGEST_MAIL_WAIT) await sleep(500);
  const got = new Set(mailed);
  return {
    'words acknowledged': acknowledged.words.length,
    'of them missing': acknowledged.words.filter((word) => !kept.has(word)).length,
    'words kept though nobody was told': kept.size - acknowledged.words.length,
    'wrong counts of words': wrong.rows.length,
    'sign-ups acknowledged': acknowledged.emails.length,
    'of them without a mail': acknowledged.emails.filter((email) => !got.has(email)).length,
    'mails sent twice': mailed.length - got.size,
  };
}

/** @type {import('node:child_process').ChildProcess[]} */
let children = [];
/** @type {Awaited<ReturnType<typeof startFailoverProxy>> | undefined} */
let proxy;
const database = new pg.Client({ connectionString: place.env.DATABASE_URL });
let isGood = false;
try {
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  children = await Promise.all(PORTS.map(start));
  await fill(place.env.DATABASE_URL, { 300: [1, LEARNERS] });
  await database.connect();
  const running = await startFailoverProxy(PORT, PORTS);
  proxy = running;
  while (running.targets.some(({ isUp }) => !isUp)) await sleep(50);
  const tokens = tokensOf(place.env, 300).slice(0, LEARNERS);
  const load = [...Array.from({ length: Number(values.clients) }, () => client(tokens)), signUps()];
  await sleep(3000);
  outcomes = [];
  await during('three run', () => sleep(SECS * 1000));
  for (const [index, port] of PORTS.entries()) {
    await during(`${index + 1} is killed, two run`, async () => {
      const [child, target] = [children[index], running.targets[index]];
      if (child === undefined || target === undefined) throw new Error('There is none');
      const { given, waiting } = target.writes;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      // Writes sent to the process before the proxy noticed its death were in flight too.
      const inFlight = waiting + target.writes.given - given;
      await sleep(SECS * 1000);
      return inFlight;
    });
    await during(`${index + 1} is back`, async () => {
      children[index] = await start(port);
      await sleep(SECS * 1000);
    });
  }
  over.abort();
  await Promise.all(load);
  note('the last answers', 1000);
  const found = await findMissing(database);
  console.table(table);
  console.table(found);
  isGood = failed <= allowed && [1, 3, 5].every((at) => Object.values(found)[at] === 0);
  console.log(JSON.stringify(reasons));
  console.log(`${failed} answers failed, ${allowed} writes were at the killed ones: ${isGood ? 'good' : 'NOT GOOD'}`);
} finally {
  over.abort();
  proxy?.close();
  agent.destroy();
  const left = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  for (const child of left) child.kill('SIGKILL');
  await Promise.all(left.map((child) => once(child, 'exit')));
  await database.end();
  smtp.close(() => undefined);
  await place.remove();
}
process.exit(isGood ? 0 : 1);
