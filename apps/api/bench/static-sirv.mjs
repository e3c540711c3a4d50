// @ts-check
// node bench/static-sirv.mjs [--rounds 9] [--secs 1]   after `pnpm build`
// Compares how the built web client is served from memory with sirv, which streams each file from the disk. Both servers
// run bare, without a log or security headers, under the same load of 32 connections, alternating. Prints the medians of
// the rounds' ratios, by rate and by processor time, and exits with 1 if `/` is not 1.3 times as fast by time: then sirv
// would do. The rate depends on how busy the machine is.
//
// Two runs on a busy machine with two cores, sirv 3.0, by processor time: `/` 3.3 and 1.5, the main script 8.6 and 4.9,
// and a 304 about the same (0.7 to 1.0). Unlike ours, sirv doesn't notice a new build while it runs.
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openWebBuild } from '#http/static/web-build';
import { serveFile } from '#http/static/web-client';
import { createLogger } from '#lib/logger';

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, secs: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const LIMIT = 1.3;
const folder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Loads a package that only this benchmark needs. @param {string} name @param {string} version */
function load(name, version) {
  const npx = ['--yes', `--package=${name}@${version}`, '--', 'sh', '-c', 'echo "$PATH"'];
  const [bin = ''] = execFileSync('npx', npx, { encoding: 'utf8' }).split(':');
  return createRequire(join(bin, '..', name, 'package.json'))(name);
}

/** @param {import('node:http').RequestListener} listener */
async function serve(listener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.on('message', () => process.send?.(process.cpuUsage()));
  process.on('disconnect', () => process.exit());
  process.send?.(server.address());
}

async function serveOurs() {
  const build = await openWebBuild({ folder, log: createLogger('silent') });
  const files = { build, covers: new Map() };
  await serve((req, res) => void serveFile(files, req, res));
}

const serveSirv = () => serve(load('sirv', '3')(folder, { brotli: true, gzip: true, etag: true, single: true }));

/** @param {string} name */
async function start(name) {
  const server = fork(fileURLToPath(import.meta.url), [name]);
  const [{ port }] = await once(server, 'message');
  return { server, url: `http://127.0.0.1:${port}`, etags: /** @type {Record<string, string>} */ ({}) };
}

/** @param {import('node:child_process').ChildProcess} server @returns {Promise<number>} in microseconds */
async function usedBy(server) {
  server.send('usage');
  const [{ user, system }] = await once(server, 'message');
  return user + system;
}

/** @typedef {Awaited<ReturnType<typeof start>>} Side */
/** @typedef {{ rate: number, cpu: number }} Result */

/** @param {any} autocannon @param {Side} side @param {string} path @param {boolean} isKnown @returns {Promise<Result>} */
async function measure(autocannon, { server, url, etags }, path, isKnown) {
  const accepts = { 'accept-encoding': 'gzip, deflate, br' };
  etags[path] ??= (await fetch(url + path, { headers: accepts })).headers.get('etag') ?? '';
  const headers = isKnown ? { ...accepts, 'if-none-match': etags[path] } : accepts;
  const before = await usedBy(server);
  const { requests, errors, statusCodeStats } = await autocannon({
    url: url + path,
    connections: 32,
    duration: Number(values.secs),
    headers,
  });
  if (errors > 0 || Object.keys(statusCodeStats).join(',') !== (isKnown ? '304' : '200')) {
    throw new Error(`${url}${path}: ${JSON.stringify(statusCodeStats)}, ${errors} errors`);
  }
  return { rate: requests.average, cpu: ((await usedBy(server)) - before) / requests.total };
}

/** @param {number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

async function compare() {
  const autocannon = load('autocannon', '8');
  const [ours, sirv] = [await start('ours'), await start('sirv')];
  const script = readdirSync(join(folder, 'assets')).find((name) => /^index-.*\.js$/.test(name)) ?? '';
  const kinds = ['/', `/assets/${script}`].flatMap((path) => [false, true].map((isKnown) => ({ path, isKnown })));
  let isFaster = true;
  for (const { path, isKnown } of kinds) {
    /** @type {[Result, Result][]} */
    const rounds = [];
    for (const side of [ours, sirv]) await measure(autocannon, side, path, isKnown);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      // Alternates the order, so that slow drifts affect both sides equally.
      const first = round % 2 === 0 ? ours : sirv;
      const one = await measure(autocannon, first, path, isKnown);
      const two = await measure(autocannon, first === ours ? sirv : ours, path, isKnown);
      rounds.push(first === ours ? [one, two] : [two, one]);
    }
    const byRate = median(rounds.map(([a, b]) => a.rate / b.rate));
    const byTime = median(rounds.map(([a, b]) => b.cpu / a.cpu));
    const [mine, theirs] = [0, 1].map((side) => median(rounds.map((each) => each[side]?.cpu ?? Number.NaN)).toFixed(0));
    const name = `${path.replace(script, '<main>.js')} ${isKnown ? 304 : 200}`;
    console.log(
      `${name.padEnd(24)} ${mine} us, sirv ${theirs} us: ${byRate.toFixed(2)} by rate, ${byTime.toFixed(2)} by time`,
    );
    if (path === '/' && !isKnown && byTime < LIMIT) isFaster = false;
  }
  ours.server.disconnect();
  sirv.server.disconnect();
  console.log(isFaster ? `/ is at least ${LIMIT} times as fast as sirv` : `/ is not ${LIMIT} times as fast as sirv`);
  process.exitCode = isFaster ? 0 : 1;
}

if (positionals[0] === 'ours') await serveOurs();
else if (positionals[0] === 'sirv') await serveSirv();
else await compare();
