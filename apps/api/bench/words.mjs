// @ts-check
// node bench/words.mjs [--rounds 9] [--secs 1] [--embedded]   after `pnpm build`
// Compares the built API with bare handlers that do the same work (bare-server.mjs), on a scratch PostgreSQL database
// (TEST_DATABASE_URL), or on an embedded one and its copy with fewer learners: 32 connections, alternating call by
// call, so that a noisy minute affects both. Prints the medians of the rounds' ratios next to their limits, and exits
// with 1 if one is missed. On a busy machine, look at the ratio by processor time instead: server and database
// together, per call. autocannon is fetched with npx.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { usedBetween, watchAlone, watchProcessor } from './processor-time.mjs';
import { asAdmin, FEW, fill, fillEmbedded, GROUPS, startApi, startBare, tokensOf } from './scratch.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    secs: { type: 'string', default: '1' },
    embedded: { type: 'boolean', default: false },
  },
});
const npx = ['--yes', '--package=autocannon@8', '--', 'which', 'autocannon'];
const autocannon = createRequire(realpathSync(execFileSync('npx', npx, { encoding: 'utf8' }).trim()))('autocannon');

const admin = process.env['TEST_DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/test';
const name = `wordreel_bench_${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'wordreel-bench-'));
const [api, bare] = ['http://localhost:3291', 'http://127.0.0.1:3292'];
const env = {
  DATABASE_URL: values.embedded ? '' : Object.assign(new URL(admin), { pathname: name }).href,
  DATA_DIR: folder,
  JWT_SECRET: 'for the benchmark alone: 0123456789 abcdefghijkl',
  PUBLIC_URL: api,
  PORT: '3291',
  RATE_LIMIT_FACTOR: '1000000',
};

const groups = values.embedded ? FEW : GROUPS;

let count = 0;
const next = () => ++count;

/** @typedef {{ method?: 'GET' | 'POST' | 'DELETE' | 'PATCH', path: string, body?: string }} Call */

/** @returns {string} a body with a word that no learner has */
const newWord = () =>
  JSON.stringify({ language: 'de', word: { word: `x${name}${next()}`, translation: 'new word', reviewPriority: 1 } });

/** Half of a learner's initial words is for changing stars, the other half for removal. */
const FIRST = 1;

/** @param {number} from @param {number} words @returns {string} the path of a word, cycling through half of a list */
const oldWord = (from, words) => `/api/learned-words/de/w${String(from + (next() % (words / 2))).padStart(5, '0')}haus`;

/** @type {Record<string, { url: string, words: 300 | 3000, call: () => Call }>} */
const KINDS = {
  'bare me': { url: bare, words: 300, call: () => ({ path: '/me' }) },
  me: { url: api, words: 300, call: () => ({ path: '/auth/me' }) },
  'bare list': { url: bare, words: 300, call: () => ({ path: '/list' }) },
  list: { url: api, words: 300, call: () => ({ path: '/api/languages/de' }) },
  'bare list 3000': { url: bare, words: 3000, call: () => ({ path: '/list' }) },
  'list 3000': { url: api, words: 3000, call: () => ({ path: '/api/languages/de' }) },
  'bare add': { url: bare, words: 300, call: () => ({ method: 'POST', path: '/words', body: newWord() }) },
  add: { url: api, words: 300, call: () => ({ method: 'POST', path: '/api/learned-words', body: newWord() }) },
  'add 3000': { url: api, words: 3000, call: () => ({ method: 'POST', path: '/api/learned-words', body: newWord() }) },
  stars: { url: api, words: 300, call: () => stars(300) },
  'stars 3000': { url: api, words: 3000, call: () => stars(3000) },
  remove: { url: api, words: 300, call: () => ({ method: 'DELETE', path: oldWord(151, 300) }) },
  'remove 3000': { url: api, words: 3000, call: () => ({ method: 'DELETE', path: oldWord(1501, 3000) }) },
};

/**
 * @typedef {object} Run
 * @property {Record<number, string[]>} tokens
 * @property {Awaited<ReturnType<typeof watchProcessor>>} processor
 * @property {Record<string, number>} pids pids of the servers, by address
 */

/** @type {readonly (readonly [ours: string, than: string, limit: number])[]} */
const RATIOS = [
  ['me', 'bare me', 0.5],
  ['list', 'bare list', 0.6],
  ['list 3000', 'bare list 3000', 0.6],
  ['add', 'bare add', 0.6],
  ['add 3000', 'add', 0.7],
  ['stars 3000', 'stars', 0.7],
  // The response counts the list, which takes longer for a longer list.
  ['remove 3000', 'remove', 0.7],
];

/** @param {number} words @returns {Call} */
const stars = (words) => ({ method: 'PATCH', path: `${oldWord(FIRST, words)}/priority`, body: '{"reviewPriority":2}' });

/** @param {number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/**
 * @param {string} kind
 * @param {Run} run
 * @param {number} duration in seconds
 */
async function load(kind, { tokens, processor, pids }, duration) {
  const { url, words, call } = KINDS[kind] ?? { url: '', words: 300, call: () => ({ path: '' }) };
  const own = tokens[words] ?? [];
  const setupRequest = (/** @type {object} */ request) => {
    const authorization = `Bearer ${own[Math.floor(Math.random() * own.length)]}`;
    return { ...request, ...call(), headers: { authorization, 'content-type': 'application/json' } };
  };
  const before = await processor.look(pids[url] ?? 0);
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({
    url,
    connections: 32,
    duration,
    requests: [{ setupRequest }],
  });
  // In a short list a word may come up twice, and the second removal then gets a 404.
  if (errors + timeouts > 0 || (non2xx > 0 && !kind.startsWith('remove'))) throw new Error(`${kind}: ${non2xx} failed`);
  const used = usedBetween(before, await processor.look(pids[url] ?? 0));
  return { rate: requests.average, cpu: used / requests.total, p50: latency.p50, p99: latency.p99 };
}

/** @typedef {Awaited<ReturnType<typeof load>>} Result */

/** @param {Run} run */
async function measure(run) {
  /** @type {Record<string, Result[]>} */
  const results = {};
  const kinds = Object.keys(KINDS);
  for (const kind of kinds) await load(kind, run, 1);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    // Alternates the order, so that slow drifts affect both sides equally.
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      (results[kind] ??= []).push(await load(kind, run, Number(values.secs)));
    }
  }
  return results;
}

/** @param {Record<string, Result[]>} results */
function report(results) {
  for (const [kind, rounds] of Object.entries(results)) {
    const of = (/** @type {keyof Result} */ key) =>
      median(rounds.map((each) => each[key]))
        .toFixed(0)
        .padStart(6);
    console.log(
      `${kind.padEnd(16)}${of('rate')}/s  ${of('cpu')} us of processor  p50 ${of('p50')} ms  p99 ${of('p99')} ms`,
    );
  }
  return RATIOS.map(([ours, than, limit]) => {
    const mine = results[ours] ?? [];
    const other = results[than] ?? [];
    const ratios = mine.map(({ rate }, i) => rate / (other[i]?.rate ?? Number.NaN));
    const byTime = median(mine.map(({ cpu }, i) => (other[i]?.cpu ?? Number.NaN) / cpu)).toFixed(2);
    const spread = ratios.map((each) => each.toFixed(2)).join(' ');
    const pair = `${ours} / ${than}`.padEnd(27);
    console.log(`${pair} ${median(ratios).toFixed(2)}, by time ${byTime}   limit ${limit}   [${spread}]`);
    return median(ratios) >= limit;
  });
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {() => Promise<unknown>} work
 * @returns {Promise<{ delay: number, work: number }>} how long the event loop was blocked during the work
 */
async function heldDuring(server, work) {
  server.send('begin');
  await once(server, 'message');
  await work();
  server.send('end');
  const [held] = await once(server, 'message');
  return held;
}

/** @param {number[]} all */
const inMs = (all) => `${median(all).toFixed(1)} ms, at most ${Math.max(...all).toFixed(1)}`;

/** @param {import('node:child_process').ChildProcess} server @param {string} token */
async function readLongList(server, token) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const read = async () => (await fetch(`${api}/api/languages/de`, { headers })).arrayBuffer();
  const held = [];
  for (let i = 0; i < 50; i += 1) held.push(await heldDuring(server, read));
  console.log('12,000 words in one answer, of 50:');
  console.log(`  longest delay of the event loop  ${inMs(held.map(({ delay }) => delay))}`);
  console.log(`  work of the main thread          ${inMs(held.map(({ work }) => work))}   limit 20`);
  return held.slice(5).every(({ delay, work }) => delay <= 20 || work <= 20);
}

let isGood = false;
/** @type {import('node:child_process').ChildProcess[]} */
const servers = [];
const copy = `${folder}-bare`;
if (!values.embedded) await asAdmin(admin, `create database ${name}`);
try {
  if (values.embedded) await fillEmbedded(env, copy);
  const server = await startApi(env);
  servers.push(server);
  if (!values.embedded) await fill(env.DATABASE_URL);
  const ownDatabase = values.embedded ? { BARE_DATABASE: copy } : {};
  const other = await startBare('bare-server.mjs', { ...env, ...ownDatabase, PORT: '3292' });
  servers.push(other);
  const tokens = { 300: tokensOf(env, 300, groups), 3000: tokensOf(env, 3000, groups) };
  const isShort = await readLongList(server, tokensOf(env, 12_000)[0] ?? '');
  const processor = values.embedded ? watchAlone() : await watchProcessor(env.DATABASE_URL);
  const pids = { [api]: server.pid ?? 0, [bare]: other.pid ?? 0 };
  const results = await measure({ tokens, processor, pids });
  await processor.close();
  isGood = [...report(results), isShort].every(Boolean);
} finally {
  for (const server of servers) server.kill();
  for (const server of servers) if (server.exitCode === null) await once(server, 'exit');
  if (!values.embedded) await asAdmin(admin, `drop database ${name} with (force)`);
  for (const each of [folder, copy]) rmSync(each, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
