// @ts-check
// A scratch database with learners and their words, and the servers measured on it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openEmbedded } from '#db/embedded';
import { systemClock } from '#lib/clock';
import { createAccessTokens } from '#security/jwt';
import { createLogger } from '#lib/logger';
import { loadSecrets } from '#security/secrets';

/** Learners by number of words: the first learner's number, and how many there are. */
export const GROUPS = { 300: [1, 1000], 3000: [1001, 200], 12_000: [1201, 1] };

/** @param {number} n */
const idOf = (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const ID = `('00000000-0000-4000-8000-' || lpad(u::text, 12, '0'))::uuid`;

const PEOPLE = `
  insert into users (id, email, created_at) select ${ID}, 'u' || u || '@x.example', now() from generate_series(1, 1201) u;
  insert into sessions (id, user_id, epoch, salt, rotated_at, amr, device, authenticated_at, created_at, last_seen_at,
    idle_expires_at, expires_at)
  select 'session-' || u, ${ID}, 0, '\\x00', now(), '{pwd}', 'Firefox on Linux', now(), now(), now(),
    now() + interval '30 days', now() + interval '90 days' from generate_series(1, 1201) u`;

/** Inserted round-robin, so that the words of one learner are spread over many pages, as in production. */
const WORDS = `
  insert into words (user_id, lang, word, translation, priority, video_id, created_at)
  select ${ID}, 'de', 'w' || lpad(w::text, 5, '0') || 'haus', 'meaning of word ' || w, 1 + w % 3,
    case when w % 4 = 0 then 'dQw4w9' || lpad(w::text, 5, '0') end, now()
  from generate_series($1::int, $2::int) u, generate_series($3::int, $4::int) w order by w, u`;

const COUNTS = `
  insert into user_languages (user_id, lang, created_at, word_count)
  select user_id, lang, now(), count(*) from words group by user_id, lang`;

/** Words per statement. The embedded database is considered stuck if a statement takes seconds. */
const PORTION = 50;

/** A smaller set for the embedded database, which is slower. @type {typeof GROUPS} */
export const FEW = { 300: [1, 200], 3000: [1001, 20], 12_000: [1201, 1] };

/** @typedef {{ query: (text: string, values?: unknown[]) => Promise<unknown> }} Client */

/** @param {Client} client @param {Record<number, number[]>} groups */
async function fillThrough(client, groups) {
  await client.query(PEOPLE);
  for (const [words, [first = 0, count = 0]] of Object.entries(groups)) {
    for (let from = 1; from <= Number(words); from += PORTION) {
      await client.query(WORDS, [first, first + count - 1, from, Math.min(Number(words), from + PORTION - 1)]);
    }
  }
  await client.query(COUNTS);
  await client.query('vacuum analyze');
}

/** @param {string} connectionString @param {Record<number, number[]>} groups */
export async function fill(connectionString, groups = GROUPS) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await fillThrough(client, groups).finally(() => client.end());
}

/**
 * Creates an embedded database in a folder, and closes it so that the server can open it.
 * @param {Record<string, string>} env environment of the API, which creates the folder and its secrets
 * @param {string} copy folder for a copy of the database for the bare handlers
 */
export async function fillEmbedded(env, copy) {
  const { DATA_DIR: dataDir = '' } = env;
  const first = await startApi(env);
  first.kill();
  await once(first, 'exit');
  const { db, close } = await openEmbedded(dataDir, createLogger('silent'));
  const client = await db.client.acquireConnection();
  await client.query('set statement_timeout = 0');
  await fillThrough(client, FEW);
  await db.client.releaseConnection(client);
  await close();
  cpSync(join(dataDir, 'pglite'), copy, { recursive: true });
}

/**
 * @param {Record<string, string>} env environment of the API
 * @param {keyof typeof GROUPS} words
 * @param {typeof GROUPS} groups
 * @returns an access token for each learner of a group
 */
export function tokensOf({ DATA_DIR = '', JWT_SECRET, PUBLIC_URL = '' }, words, groups = GROUPS) {
  const secrets = loadSecrets({ dataDir: DATA_DIR, jwtSecret: JWT_SECRET, isProduction: false, mayCreate: false });
  const { sign } = createAccessTokens({ keys: secrets.jwt, issuer: PUBLIC_URL, clock: systemClock });
  const [first = 0, count = 0] = groups[words];
  return Array.from({ length: count }, (_, i) =>
    sign({ sub: idOf(first + i), sid: `session-${first + i}`, amr: ['pwd'] }),
  );
}

/** @param {string} url @param {string} statement */
export async function asAdmin(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** @param {string} file @param {Record<string, string>} env */
export async function startBare(file, env) {
  const server = fork(fileURLToPath(new URL(file, import.meta.url)), { env: { ...process.env, ...env } });
  await once(server, 'message');
  return server;
}

/** Starts the built API with production settings except for the rate limits. @param {Record<string, string>} env */
export async function startApi(env) {
  const main = fileURLToPath(import.meta.resolve('#main'));
  const preload = new URL('loop-delay.mjs', import.meta.url).href;
  const server = fork(main, {
    env: { ...process.env, ...env },
    execArgv: ['--import', preload],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  for (let tries = 0; tries < 300; tries += 1) {
    const isUp = await fetch(`${env['PUBLIC_URL']}/api/ready`).then(
      (res) => res.ok,
      () => false,
    );
    if (isUp) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The API did not start');
}

/** A fake Turnstile server that accepts everybody. @returns the environment of an API that uses it */
export async function startTurnstile() {
  const server = createServer((_req, res) => {
    res.setHeader('content-type', 'application/json').end('{"success":true,"hostname":"localhost"}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const env = {
    TURNSTILE_SITE_KEY: 'site',
    TURNSTILE_SECRET_KEY: 'secret',
    TURNSTILE_VERIFY_URL: `http://127.0.0.1:${port}/`,
  };
  return { env, close: () => server.close() };
}

/**
 * Starts one of several built servers that share a database.
 * @param {Record<string, string>} env
 * @param {number} port
 */
export async function startProcess(env, port) {
  const child = fork(fileURLToPath(new URL('../dist/main.js', import.meta.url)), {
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      REDIS_URL: process.env['TEST_REDIS_URL'] || 'redis://127.0.0.1:6379',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Not those of tsx, which may run the benchmark.
    execArgv: [],
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`A process ended with ${child.exitCode}`);
    await sleep(50);
  }
  return child;
}
