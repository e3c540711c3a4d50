// @ts-check
// node bench/static.mjs [--rounds 9] [--secs 1] [--log info]   after `pnpm build`
// Compares what the built API serves from memory with a bare Express server that sends the same bytes
// (bare-static.mjs): 32 connections, alternating between the two, so that a noisy minute affects both. Prints the
// medians of the rounds' ratios, by rate and by processor time, and exits with 1 if a ratio by time is below its limit;
// the rate depends on how busy the machine is. Needs PostgreSQL, like words.mjs.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stop } from './both-databases.mjs';
import { usedBetween, watchProcessor } from './processor-time.mjs';
import { makePlace } from './scratch-place.mjs';
import { startApi, startBare } from './scratch.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    secs: { type: 'string', default: '1' },
    log: { type: 'string', default: 'info' },
  },
});
const npx = ['--yes', '--package=autocannon@8', '--', 'which', 'autocannon'];
const autocannon = createRequire(realpathSync(execFileSync('npx', npx, { encoding: 'utf8' }).trim()))('autocannon');

/** A list of videos is rate-limited and reads its version from the database. A file needs neither. */
const limitOf = (/** @type {string} */ path) => (path.startsWith('/videos/') ? 0.25 : 0.6);
const BARE = 'http://127.0.0.1:3296';

const assets = fileURLToPath(new URL('../../web/dist/assets', import.meta.url));
const script = readdirSync(assets).find((name) => /^index-.*\.js$/.test(name)) ?? '';

const PATHS = ['/', `/assets/${script}`, '/videos/de.json'];

/** @typedef {import('./bare-static.mjs').Answer} Answer */

/** @param {string} url @returns {Promise<Omit<Answer, 'path'>>} the compressed response as it is sent */
async function fetchPacked(url) {
  const [res] = await once(get(url, { headers: { 'accept-encoding': 'br, gzip' } }), 'response');
  const chunks = [];
  for await (const chunk of res) chunks.push(chunk);
  const { etag, 'content-type': type, 'content-encoding': coding = 'identity' } = res.headers;
  if (res.statusCode !== 200) throw new Error(`${url}: ${res.statusCode}`);
  const body = Buffer.concat(chunks).toString('base64');
  return { headers: { etag, 'content-type': type, 'content-encoding': coding }, body };
}

/** @param {number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/**
 * @typedef {object} Side
 * @property {string} url
 * @property {import('node:child_process').ChildProcess} server
 */

/** @param {Side} side @param {Kind} kind @param {Awaited<ReturnType<typeof watchProcessor>>} processor */
async function load({ url, server }, { path, headers }, processor) {
  const before = await processor.look(server.pid ?? 0);
  const duration = Number(values.secs);
  const { requests, errors, timeouts, latency, ...statuses } = await autocannon({
    url: url + path,
    connections: 32,
    duration,
    headers,
  });
  const unexpected = headers['if-none-match'] === undefined ? statuses['non2xx'] : statuses['2xx'];
  if (errors + timeouts + unexpected > 0) throw new Error(`${url}${path}: ${errors + timeouts + unexpected} failed`);
  const used = usedBetween(before, await processor.look(server.pid ?? 0));
  return { rate: requests.average, cpu: used / requests.total, p99: latency.p99 };
}

/** @typedef {Awaited<ReturnType<typeof load>>} Result */
/** @typedef {{ path: string, headers: Record<string, string>, ours: Result[], bare: Result[] }} Kind */

/** @param {Kind[]} kinds @param {Side} ours @param {Side} bare @param {string} database */
async function measure(kinds, ours, bare, database) {
  const processor = await watchProcessor(database);
  try {
    for (const kind of kinds) for (const side of [ours, bare]) await load(side, kind, processor);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const kind of kinds) {
        // Alternates the order, so that slow drifts affect both sides equally.
        for (const side of round % 2 === 0 ? [ours, bare] : [bare, ours]) {
          kind[side === ours ? 'ours' : 'bare'].push(await load(side, kind, processor));
        }
      }
    }
  } finally {
    await processor.close();
  }
}

/** @param {Kind} kind @returns {boolean} whether the value is within the limit */
function report({ path, headers, ours, bare }) {
  const of = (/** @type {Result[]} */ results, /** @type {keyof Result} */ key) =>
    median(results.map((each) => each[key])).toFixed(0);
  const byRate = median(ours.map(({ rate }, i) => rate / (bare[i]?.rate ?? Number.NaN)));
  const byTime = median(ours.map(({ cpu }, i) => (bare[i]?.cpu ?? Number.NaN) / cpu));
  const name = `${path.replace(script, '<main>.js')} ${headers['if-none-match'] === undefined ? 200 : 304}`;
  console.log(
    `${name.padEnd(24)} ${of(ours, 'rate').padStart(6)}/s ${of(ours, 'cpu').padStart(5)} us p99 ${of(ours, 'p99').padStart(3)} ms   bare ` +
      `${of(bare, 'rate').padStart(6)}/s ${of(bare, 'cpu').padStart(5)} us   ratio ${byRate.toFixed(2)}, by time ${byTime.toFixed(2)}   limit ${limitOf(path)}`,
  );
  return byTime >= limitOf(path);
}

const place = await makePlace('3295');
/** @type {import('node:child_process').ChildProcess[]} */
const servers = [];
let isGood = false;
try {
  const api = await startApi({ ...place.env, LOG_LEVEL: values.log });
  servers.push(api);
  /** @type {Answer[]} */
  const answers = [];
  for (const path of PATHS) answers.push({ path, ...(await fetchPacked(place.origin + path)) });
  const list = join(place.env.DATA_DIR, 'answers.json');
  writeFileSync(list, JSON.stringify(answers));
  const bare = await startBare('bare-static.mjs', { PORT: '3296', ANSWERS: list });
  servers.push(bare);
  const packed = { 'accept-encoding': 'br, gzip' };
  /** @type {Kind[]} */
  const kinds = answers.flatMap(({ path, headers: { etag = '' } }) =>
    [packed, { ...packed, 'if-none-match': etag }].map((headers) => ({ path, headers, ours: [], bare: [] })),
  );
  await measure(kinds, { url: place.origin, server: api }, { url: BARE, server: bare }, place.env.DATABASE_URL);
  isGood = kinds.map(report).every(Boolean);
  console.log(isGood ? 'every limit holds' : 'a limit is missed');
} finally {
  for (const server of servers) await stop(server);
  await place.remove();
}
process.exit(isGood ? 0 : 1);
