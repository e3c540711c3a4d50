// @ts-check
// node bench/lighthouse.mjs [--runs 5] [--path /] [--only mobile] [--learner] [--tools <folder>]   after `pnpm build`
// Serves the built product with a new embedded database and, beside it, an empty page of the same stack; runs
// Lighthouse 13 on both by turns, pictures from outside blocked, and prints the medians. Exits 1 where home is further
// from the empty page than LIMITS allow. Lighthouse 13 wants Node 24: both are installed into a folder of their own,
// or taken from --tools. With --learner, the visitor is the seeded learner with 500 words, in a browser without a cache.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { serveEmptyPage } from './empty-page-server.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    path: { type: 'string', default: '/' },
    only: { type: 'string' },
    learner: { type: 'boolean', default: false },
    tools: { type: 'string' },
  },
});

/** Allowed difference from the empty page, in points and milliseconds. */
const LIMITS = {
  mobile: { performance: 1, 'total-blocking-time': 60, 'largest-contentful-paint': 100 },
  desktop: { performance: 0, 'total-blocking-time': 60, 'largest-contentful-paint': 100 },
};
/** Minimum scores of the home page. */
const LEAST = { accessibility: 100, 'best-practices': 100, seo: 100 };
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

const folder = mkdtempSync(path.join(os.tmpdir(), 'wordreel-lighthouse-'));
const tools = path.join(values.tools ?? installed(), 'node_modules');
const HOME = 3290;
const EMPTY = 3291;
const BROWSER = 3292;
const CHROMIUM = process.env['CHROMIUM'] || '/usr/bin/chromium';
const LEARNER = { email: 'learner@wordreel.example', password: 'Paper-Lantern-27', words: 500 };
const env = { ...process.env, PORT: String(HOME), DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'error' };
/** @param {string} file */
const ofApi = (file) => new URL(`../../api/${file}`, import.meta.url).pathname;
if (values.learner) spawnSync(process.execPath, [ofApi('dist/cli.js'), 'learner', 'seed'], { env, stdio: 'inherit' });
const server = spawn(process.execPath, [ofApi('dist/main.js')], { env, stdio: 'ignore' });

/** @param {number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/** Installs Node 24 and Lighthouse 13 into a separate folder. */
function installed() {
  const { status, stderr } = spawnSync('npm', ['i', '--prefix', folder, '--silent', 'node@24', 'lighthouse@13'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return folder;
}

/**
 * Runs in its own process, because this one has to serve the empty page.
 * @param {string} preset
 * @param {string} url
 */
async function lighthouse(preset, url) {
  const file = path.join(folder, 'report.json');
  const args = [path.join(tools, 'lighthouse/cli/index.js'), url, '--quiet', '--output=json', `--output-path=${file}`];
  args.push('--blocked-url-patterns=*ytimg.com*');
  await clearCache();
  if (values.learner) args.push(`--port=${BROWSER}`, '--disable-storage-reset');
  else args.push('--chrome-flags=--headless=new --no-sandbox');
  if (preset === 'desktop') args.push('--preset=desktop');
  const run = spawn(path.join(tools, '.bin/node'), args, {
    env: { ...process.env, CHROME_PATH: CHROMIUM },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(run, 'exit');
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function ready() {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://localhost:${HOME}/api/ready`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not start; is it built?');
}

/** @type {() => Promise<unknown>} */
let clearCache = () => Promise.resolve();

/** Logs the learner in and adds words up to 500. @returns a function that empties the cache of that browser */
async function learnersBrowser() {
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath: CHROMIUM,
    args: ['--no-sandbox', `--remote-debugging-port=${BROWSER}`],
    baseURL: `http://localhost:${HOME}`,
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(LEARNER.email);
  await page.getByLabel('Password', { exact: true }).fill(LEARNER.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: /^learner/ }).waitFor();
  const glossary = new URL('../../../packages/glossary/entries/de.json', import.meta.url);
  /** @type {{ lemma: string }[]} */
  const entries = JSON.parse(readFileSync(glossary, 'utf8'));
  const words = entries.slice(0, LEARNER.words).map(({ lemma }) => ({ word: lemma }));
  await page.request.post('/api/learned-words/import', { data: { language: 'de', words } });
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  return () => session.send('Network.clearBrowserCache');
}

/**
 * Returns a value of a report: a category in points, an audit unchanged.
 * @param {any} report
 * @param {string} name
 */
const figure = (report, name) =>
  name in report.categories ? report.categories[name].score * 100 : report.audits[name].numericValue;

/** @param {string} name @param {any[]} reports */
const figures = (name, reports) => reports.map((report) => Math.round(figure(report, name) * 1000) / 1000);

/**
 * @param {keyof typeof LIMITS} preset
 * @returns {Promise<number>} number of exceeded limits
 */
async function compare(preset) {
  const home = [];
  const empty = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    empty.push(await lighthouse(preset, `http://localhost:${EMPTY}/`));
    home.push(await lighthouse(preset, `http://localhost:${HOME}${values.path}`));
  }
  const misses = [];
  for (const name of ['performance', ...TIMES]) {
    const ours = median(figures(name, home));
    const floor = median(figures(name, empty));
    const limit = /** @type {Record<string, number>} */ (LIMITS[preset])[name];
    const worse = name === 'performance' ? floor - ours : ours - floor;
    if (limit !== undefined && worse > limit) misses.push(name);
    const digits = name.endsWith('shift') ? 3 : 0;
    console.log(
      preset.padEnd(8),
      name.padEnd(26),
      `home ${ours.toFixed(digits).padStart(6)}`,
      `empty ${floor.toFixed(digits).padStart(6)}`,
      `[${figures(name, home)
        .map((one) => one.toFixed(digits))
        .join(' ')}]`,
      limit === undefined ? '' : `at most ${limit} worse`,
    );
  }
  if (median(figures('cumulative-layout-shift', home)) >= 0.0005) misses.push('cumulative-layout-shift');
  for (const [name, least] of Object.entries(LEAST)) if (median(figures(name, home)) < least) misses.push(name);
  const failed = Object.values(home[0].audits).filter((one) => one.score === 0 && one.scoreDisplayMode === 'binary');
  for (const { id, title } of failed) console.log(preset.padEnd(8), 'failed', id, title);
  for (const name of misses) console.log(preset.padEnd(8), 'missed', name);
  return misses.length;
}

const emptyPage = await serveEmptyPage(path.join(folder, 'empty'), EMPTY);
let missed = 0;
try {
  await ready();
  if (values.learner) clearCache = await learnersBrowser();
  for (const preset of /** @type {const} */ (['mobile', 'desktop'])) {
    if (values.only === undefined || values.only === preset) missed += await compare(preset);
  }
} finally {
  emptyPage.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(missed === 0 ? 0 : 1);
