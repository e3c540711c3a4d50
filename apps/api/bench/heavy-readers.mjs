// @ts-check
// node bench/heavy-readers.mjs [--seconds 10]   after `pnpm build`
// Measures how long other readers wait while six learners with 3,000 words request the largest responses repeatedly, on
// the embedded database, which runs one statement at a time. No median should exceed 500 ms.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { figure, quantile, stop } from './both-databases.mjs';
import { FEW, fillEmbedded, startApi, tokensOf } from './scratch.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const PORT = 3987;
const LONGEST_MEDIAN = 500;

const HEAVY = ['/auth/export', '/api/archive', '/api/languages/de', '/api/exercises?language=de&zone=UTC'];
const LIGHT = ['/auth/me', '/api/languages', '/api/study/queue?language=de&zone=UTC', '/videos/de.json'];

const folder = mkdtempSync(join(tmpdir(), 'wordreel-bench-'));
const env = {
  DATABASE_URL: '',
  DATA_DIR: join(folder, 'data'),
  JWT_SECRET: 'for the benchmark alone: 0123456789 abcdefghijkl',
  PUBLIC_URL: `http://localhost:${PORT}`,
  PORT: String(PORT),
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'error',
};

/** @param {string} path @param {string} token @returns the status, and the ms until the whole response arrived */
async function ask(path, token) {
  const begun = performance.now();
  const response = await fetch(`${env.PUBLIC_URL}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return { status: response.status, took: performance.now() - begun };
}

/**
 * Requests the paths in turn until the time is up.
 * @param {string[]} paths
 * @param {string} token
 * @param {number} end
 */
async function askOn(paths, token, end) {
  const found = Object.fromEntries(paths.map((path) => [path, /** @type {number[]} */ ([])]));
  let failures = 0;
  for (let nth = 0; performance.now() < end; nth += 1) {
    const path = paths[nth % paths.length] ?? '';
    const { status, took } = await ask(path, token);
    // The server builds four archives at once and answers further requests with a 503.
    if (status >= 500 && path !== '/api/archive') failures += 1;
    found[path]?.push(took);
  }
  return { found, failures };
}

let holds = true;
try {
  await fillEmbedded(env, join(folder, 'copy'));
  const server = await startApi(env);
  const [light = ''] = tokensOf(env, 300, FEW);
  const heavy = tokensOf(env, 3000, FEW).slice(0, 6);
  const end = performance.now() + Number(values.seconds) * 1000;
  const [others, ...readers] = await Promise.all([
    askOn(LIGHT, light, end),
    ...heavy.map((token, nth) =>
      askOn([...HEAVY.slice(nth % HEAVY.length), ...HEAVY.slice(0, nth % HEAVY.length)], token, end),
    ),
  ]);
  for (const [path, took] of Object.entries(others.found)) {
    holds = figure(`${path}, median of ${took.length}`, quantile(took, 0.5), 'ms', LONGEST_MEDIAN) && holds;
  }
  for (const path of HEAVY) {
    const took = readers.flatMap(({ found }) => found[path] ?? []);
    console.log(`${`${path}, median of ${took.length}`.padEnd(56)} ${quantile(took, 0.5).toFixed(1).padStart(8)} ms`);
  }
  const failures = [others, ...readers].reduce((sum, each) => sum + each.failures, 0);
  holds = figure('answers of 500 and more', failures, '  ', 0) && holds;
  holds = figure('a call when all is over', (await ask('/auth/me', light)).took, 'ms', LONGEST_MEDIAN) && holds;
  await stop(server);
} finally {
  rmSync(folder, { recursive: true });
}
process.exit(holds ? 0 : 1);
