// @ts-check
// node bench/metrics.mjs [--rounds 200] [--calls 64]   after `pnpm build`
// Compares the built API without metrics, with metrics, and with metrics and SQL comments, on a scratch PostgreSQL
// database (TEST_DATABASE_URL). Each round sends the same calls to each server in turn, in short slices, so that other
// work on the machine affects all of them. Prints the processor time of a call in the server alone, its ratio, and the
// size and time of a scrape that has seen every route. Exits with 1 if metrics cost more than 2 % of any call, or a scrape has more
// than 100 KB or takes more than 10 ms.
import { Agent, get } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { apiRoutes } from '#app';
import { loadConfig } from '#config';
import { createDeps } from '#deps';
import { createLogger } from '#lib/logger';
import { usedBy } from './processor-time.mjs';
import { asAdmin, fill, startApi, tokensOf } from './scratch.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, calls: { type: 'string', default: '64' } },
});
const [ROUNDS, CALLS] = [Number(values.rounds), Number(values.calls)];

const admin = process.env['TEST_DATABASE_URL'] || 'postgres://postgres@127.0.0.1:5432/test';
const database = `wordreel_bench_${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'wordreel-bench-'));
const METRICS_TOKEN = 'a-token-for-the-benchmark';
const env = {
  DATABASE_URL: Object.assign(new URL(admin), { pathname: database }).href,
  DATA_DIR: folder,
  JWT_SECRET: 'for the benchmark alone: 0123456789 abcdefghijkl',
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'info',
};

/** @type {Record<string, { port: string, more: Record<string, string> }>} */
const SERVERS = {
  plain: { port: '3293', more: {} },
  metrics: { port: '3294', more: { METRICS_TOKEN } },
  'and comments': { port: '3295', more: { METRICS_TOKEN, SQL_COMMENTS: 'on' } },
};
const PATHS = ['/api/health', '/auth/me'];
const CONNECTIONS = 16;
/** @type {Record<string, import('node:child_process').ChildProcess>} */
const servers = {};
const urlOf = (/** @type {string} */ port) => `http://localhost:${port}`;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** @param {number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/** @param {string} url @param {string} token @returns {Promise<void>} */
const call = (url, token) =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`));
      response.resume().once('end', resolve);
    }).once('error', reject);
  });

/** @param {string} url @param {readonly string[]} tokens @param {number} calls */
async function send(url, tokens, calls) {
  let left = calls;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await call(url, tokens[left % tokens.length] ?? '');
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

/** @param {Record<string, string[]>} tokens @returns {Promise<boolean>} whether metrics are cheap enough */
async function compare(tokens) {
  const names = Object.keys(SERVERS);
  const ratios = [];
  for (const path of PATHS) {
    /** @type {Record<string, number>} */
    const used = {};
    for (let round = -10; round < ROUNDS; round += 1) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const pid = servers[name]?.pid ?? 0;
        const before = usedBy(pid);
        await send(urlOf(SERVERS[name]?.port ?? '') + path, tokens[name] ?? [], CALLS);
        // The first rounds are for warming up.
        if (round >= 0) used[name] = (used[name] ?? 0) + usedBy(pid) - before;
      }
    }
    const perCall = names.map((name) => (used[name] ?? Number.NaN) / ROUNDS / CALLS);
    const [plain = Number.NaN, metrics = Number.NaN] = perCall;
    ratios.push(plain / metrics);
    const cells = names.map((name, i) => {
      const own = perCall[i] ?? Number.NaN;
      return `${name} ${own.toFixed(0)} us (${(plain / own).toFixed(3)})`;
    });
    console.log(`${path.padEnd(18)} ${cells.join('   ')}`);
  }
  return Math.min(...ratios) >= 0.98;
}

/** Measures scrapes of a process in which every route has succeeded and failed. */
async function measureScrape() {
  const config = loadConfig({ ...env, METRICS_TOKEN });
  const deps = await createDeps(config, createLogger('silent'), new AbortController().signal);
  const routes = apiRoutes(deps);
  for (let n = 0; n < 20; n += 1) {
    for (const { method, path: route } of routes) {
      for (const status of [200, 400]) {
        const seconds = Math.random();
        const request = { method: method.toUpperCase(), route, status, seconds, isAborted: false, isPaced: false };
        deps.metrics?.observe(request);
      }
    }
  }
  const times = [];
  let bytes = 0;
  for (let n = 0; n < 50; n += 1) {
    const begun = process.cpuUsage();
    bytes = Buffer.byteLength((await deps.metrics?.scrape())?.text ?? '');
    const { user, system } = process.cpuUsage(begun);
    times.push((user + system) / 1000);
  }
  await deps.close();
  const ms = median(times);
  console.log(
    `scrape of ${routes.length} routes: ${bytes} bytes, ${ms.toFixed(1)} ms of processor, at most ${Math.max(...times).toFixed(1)}`,
  );
  return bytes <= 100_000 && ms <= 10;
}

let isGood = false;
await asAdmin(admin, `create database ${database}`);
try {
  const tokens = {};
  for (const [server, { port, more }] of Object.entries(SERVERS)) {
    const own = { ...env, ...more, PORT: port, PUBLIC_URL: urlOf(port) };
    servers[server] = await startApi(own);
    Object.assign(tokens, { [server]: tokensOf(own, 300) });
  }
  await fill(env.DATABASE_URL, { 300: [1, 1000], 3000: [1001, 0], 12_000: [1201, 0] });
  isGood = await compare(tokens);
  isGood = (await measureScrape()) && isGood;
} finally {
  for (const server of Object.values(servers)) server.kill();
  await asAdmin(admin, `drop database ${database} with (force)`);
  rmSync(folder, { recursive: true });
}
process.exit(isGood ? 0 : 1);
