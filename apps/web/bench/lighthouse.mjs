// @ts-check
// node bench/lighthouse.mjs [--runs 3] [--path /]   after `pnpm build`
// Serves the built product with a new embedded database, runs Lighthouse (fetched by npx) with pictures from outside
// blocked, prints the medians beside their limits and exits 1 where one is missed.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, path: { type: 'string', default: '/' } },
});
const LIMITS = {
  mobile: { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 },
  desktop: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
};
const port = 3290;
const folder = mkdtempSync(path.join(os.tmpdir(), 'wordreel-lighthouse-'));
const server = spawn(process.execPath, [new URL('../../api/dist/main.js', import.meta.url).pathname], {
  env: { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'error' },
  stdio: 'ignore',
});

/** @param {number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/** @param {string} preset @param {number} run */
function lighthouse(preset, run) {
  const file = path.join(folder, `${preset}-${run}.json`);
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking';
  const args = ['--yes', 'lighthouse@12', `http://localhost:${port}${values.path}`, '--quiet', '--output=json'];
  args.push(`--output-path=${file}`, `--chrome-flags=${flags}`, '--blocked-url-patterns=*ytimg.com*');
  if (preset === 'desktop') args.push('--preset=desktop');
  const { status, stderr } = spawnSync('npx', args, {
    env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] || '/usr/bin/chromium' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function ready() {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://localhost:${port}/api/ready`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not start; is it built?');
}

let missed = 0;
try {
  await ready();
  for (const [preset, limits] of Object.entries(LIMITS)) {
    const reports = Array.from({ length: Number(values.runs) }, (_, run) => lighthouse(preset, run));
    for (const [category, least] of Object.entries(limits)) {
      const scores = reports.map((report) => Math.round(report.categories[category].score * 100));
      if (median(scores) < least) missed += 1;
      console.log(
        preset.padEnd(8),
        category.padEnd(15),
        String(median(scores)).padStart(4),
        `[${scores.join(' ')}]`,
        `least ${least}`,
      );
    }
    for (const audit of [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]) {
      const figures = reports.map((report) => report.audits[audit].numericValue);
      console.log(preset.padEnd(8), audit.padEnd(26), median(figures).toFixed(audit.endsWith('shift') ? 3 : 0));
      if (audit.endsWith('shift') && median(figures) >= 0.0005) missed += 1;
    }
    const failed = Object.values(reports[0].audits).filter(
      (one) => one.score === 0 && one.scoreDisplayMode === 'binary',
    );
    for (const { id, title } of failed) console.log(preset.padEnd(8), 'failed', id, title);
    const shifts = reports[0].audits['layout-shifts']?.details?.items ?? [];
    for (const { score, node } of shifts) console.log(preset.padEnd(8), 'shift', score, node?.snippet);
    const lcp = reports[0].audits['largest-contentful-paint-element']?.details?.items?.[0]?.items?.[0]?.node?.snippet;
    console.log(preset.padEnd(8), 'largest', lcp);
  }
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
if (missed > 0) console.log(`${missed} missed`);
process.exit(missed === 0 ? 0 : 1);
