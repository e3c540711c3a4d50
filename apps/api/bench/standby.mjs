// @ts-check
// npx tsx --conditions=source bench/standby.mjs [--runs 10] [--secs 2] [--clients 16] [--port 3495]   after `pnpm build`
// Three built processes behind nginx, a new PostgreSQL server and its standby (DATABASE_READ_URL), under load: one new
// word in five calls, reads of the learner's own words, and reads of the catalog and a dictionary. In each run, every
// process and the standby are killed with kill -9 in turn and started again. Exits with 1 if an acknowledged word is
// missing, a learner read fewer words than were acknowledged before, a read failed, or more writes failed than were in
// flight at a kill.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startStandbyPair } from '#testing/processes/standby-pair';
import { quantile } from './both-databases.mjs';
import { makePlace } from './scratch-place.mjs';
import { fill, startProcess, tokensOf } from './scratch.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10' },
    secs: { type: 'string', default: '2' },
    clients: { type: 'string', default: '16' },
    port: { type: 'string', default: '3495' },
  },
});
const PORT = Number(values.port);
const PORTS = [PORT + 1, PORT + 2, PORT + 3];
const LEARNERS = 100;
const WORDS_BEFORE = 300;

const agent = new Agent({ keepAlive: true });
const folder = mkdtempSync(join(tmpdir(), 'wordreel-nginx-'));

async function startNginx() {
  const settings = join(folder, 'nginx.conf');
  // Writes are never repeated on another process, which is nginx' default.
  writeFileSync(
    settings,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events { worker_connections 1024; }
    http {
      access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      upstream wordreel { ${PORTS.map((port) => `server 127.0.0.1:${port} fail_timeout=1s;`).join(' ')} keepalive 32; }
      server { listen 127.0.0.1:${PORT}; location / {
        proxy_pass http://wordreel; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
      } }
    }`,
  );
  const nginx = spawn('/usr/sbin/nginx', ['-c', settings, '-p', folder], { stdio: 'ignore' });
  await once(nginx, 'spawn');
  return nginx;
}

/** @param {string} method @param {string} path @param {string} token @param {object} [body] @returns {Promise<{ status: number, text: string }>} */
function call(method, path, token, body) {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const req = request({ agent, port: PORT, method, path, headers }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (part) => (text += part));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, text }));
      res.on('error', ({ message }) => resolve({ status: 0, text: message }));
    });
    req.on('error', ({ message }) => resolve({ status: 0, text: message }));
    req.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const over = new AbortController();
/** @type {string[]} */
const acknowledged = [];
/** @type {number[]} acknowledged words by learner */
const perLearner = Array.from({ length: LEARNERS }, () => 0);
const seen = { reads: 0, 'own reads': 0, 'failed reads': 0, 'failed writes': 0, 'reads of the past': 0 };
/** @type {number[]} */
const times = [];
/** @type {Record<string, number>} */
const reasons = {};
let writesInFlight = 0;
let serial = 0;

/** @param {{ status: number, text: string }} response @param {'failed reads' | 'failed writes'} kind */
function countFailure({ status, text }, kind) {
  if (status > 0 && status < 500) return;
  seen[kind] += 1;
  const reason = `${kind} ${status} ${text.slice(0, 60)}`;
  reasons[reason] = (reasons[reason] ?? 0) + 1;
}

/** @param {number} number @param {number} learner @param {string} token */
async function saveWord(number, learner, token) {
  const word = `neu-${number}`;
  writesInFlight += 1;
  const response = await call('POST', '/api/learned-words', token, { language: 'de', word: { word } });
  writesInFlight -= 1;
  countFailure(response, 'failed writes');
  if (response.status !== 201) return;
  acknowledged.push(word);
  perLearner[learner] = (perLearner[learner] ?? 0) + 1;
}

/** @param {number} learner @param {string} token */
async function readOwn(learner, token) {
  const least = WORDS_BEFORE + (perLearner[learner] ?? 0);
  const response = await call('GET', '/api/languages/de', token);
  countFailure(response, 'failed reads');
  seen['own reads'] += 1;
  if (response.status === 200 && JSON.parse(response.text).wordCount < least) seen['reads of the past'] += 1;
}

/** @param {readonly string[]} tokens */
async function client(tokens) {
  while (!over.signal.aborted) {
    serial += 1;
    const number = serial;
    const learner = number % LEARNERS;
    const token = tokens[learner] ?? '';
    const begun = performance.now();
    if (number % 5 === 0) await saveWord(number, learner, token);
    else if (number % 5 < 3) await readOwn(learner, token);
    else {
      seen.reads += 1;
      const path = number % 5 === 3 ? '/videos/de.json' : '/api/dictionary/de?word=Haus';
      countFailure(await call('GET', path, token), 'failed reads');
    }
    times.push(performance.now() - begun);
  }
}

const pair = await startStandbyPair();
process.env['TEST_DATABASE_URL'] = pair.primary.url;
const place = await makePlace(values.port);
const { pathname } = new URL(place.env.DATABASE_URL);
const env = { ...place.env, DATABASE_READ_URL: Object.assign(new URL(pair.standby.url), { pathname }).href };
/** @type {import('node:child_process').ChildProcess[]} */
let children = [];
let nginx;
let isGood = false;
let allowed = 0;
try {
  // One after the other, because the first one migrates.
  for (const port of PORTS) children.push(await startProcess(env, port));
  await fill(env.DATABASE_URL, { 300: [1, LEARNERS] });
  nginx = await startNginx();
  const tokens = tokensOf(env, 300).slice(0, LEARNERS);
  const load = Array.from({ length: Number(values.clients) }, () => client(tokens));
  const wait = () => sleep(Number(values.secs) * 1000);
  await wait();
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const [index, port] of PORTS.entries()) {
      const child = children[index];
      if (child === undefined) throw new Error('There is none');
      allowed += writesInFlight;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await wait();
      children[index] = await startProcess(env, port);
      await wait();
    }
    await pair.standby.kill();
    await wait();
    await pair.standby.start();
    await wait();
    console.log(`run ${run + 1}: ${acknowledged.length} words acknowledged`);
  }
  over.abort();
  await Promise.all(load);
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  const { rows } = await database.query(`select word from words where word like 'neu-%' and deleted_at is null`);
  await database.end();
  const kept = new Set(rows.map(({ word }) => word));
  const missing = acknowledged.filter((word) => !kept.has(word)).length;
  console.table({
    ...seen,
    'words acknowledged': acknowledged.length,
    'of them missing': missing,
    'writes in flight at kills': allowed,
    'p50 ms': Number(quantile(times, 0.5).toFixed(1)),
    'p99 ms': Number(quantile(times, 0.99).toFixed(1)),
  });
  console.log(JSON.stringify(reasons));
  isGood =
    missing === 0 && seen['reads of the past'] === 0 && seen['failed reads'] === 0 && seen['failed writes'] <= allowed;
  console.log(isGood ? 'good' : 'NOT GOOD');
} finally {
  over.abort();
  agent.destroy();
  nginx?.kill();
  for (const child of children) child.kill('SIGKILL');
  await place.remove();
  await pair.close();
  rmSync(folder, { recursive: true });
}
process.exit(isGood ? 0 : 1);
