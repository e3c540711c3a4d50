// @ts-check
/**
 * `node bench/study.mjs [dist]`: measures how soon the next card of a session is on screen after a grade, and how soon
 * its answer is on screen after the key that reveals it, in the built client (run `pnpm build` first), with a server
 * that takes 200 ms for everything, at full speed and with the processor slowed down four times.
 *
 * A time lasts from the key press to the paint of its result. The cards come with their queue, so only the effects of
 * an answer wait for the server. Exits with 1 if a limit is exceeded. `CHROMIUM` sets the browser's binary; the default
 * is Debian's.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { preview } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CARDS = 20;
const SERVER_MS = 200;
const DAY = 20_500;
const NOW = new Date().toISOString();

/**
 * Milliseconds by slowdown of the processor: 50 for the next card, and twice that on a phone's processor.
 * @type {{ slowdown: number, next: [p50: number, p95: number], reveal: [p50: number, p95: number] }[]}
 */
const LIMITS = [
  { slowdown: 1, next: [50, 50], reveal: [50, 50] },
  { slowdown: 4, next: [100, 150], reveal: [100, 150] },
];

const dist = path.resolve(process.argv[2] ?? path.join(ROOT, 'dist'));
if (!existsSync(path.join(dist, 'index.html'))) {
  console.error(`${dist} has no index.html: run \`pnpm build\` first`);
  process.exit(1);
}
const USER = { id: randomUUID(), email: 'ada@example.org', verified: true, twoFactorEnabled: false, createdAt: NOW };
/**
 * Words answered in the current session.
 * @type {Set<string>}
 */
const answered = new Set();
const server = await preview({
  root: ROOT,
  plugins: [
    {
      name: 'api',
      configurePreviewServer: ({ middlewares }) =>
        void middlewares.use('/api', (request, response) => void answer(request, response)),
    },
  ],
  logLevel: 'error',
  build: { outDir: dist },
  preview: { host: '127.0.0.1', port: Number(process.env['BENCH_PORT'] ?? 4382), strictPort: false },
});
const url = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});

const rows = [];
for (const limit of LIMITS) {
  const page = await openSession(limit.slowdown);
  /** @type {number[]} */
  const reveals = [];
  /** @type {number[]} */
  const nexts = [];
  // The summary follows the last card.
  for (let card = 0; card < CARDS - 1; card += 1) {
    reveals.push(await press(page, ' ', 'fieldset [data-grade]'));
    await page.waitForTimeout(120);
    nexts.push(await press(page, '3', null));
    await page.waitForTimeout(120);
  }
  rows.push(rowOf(`${limit.slowdown}x`, 'next card', nexts, limit.next));
  rows.push(rowOf(`${limit.slowdown}x`, 'answer', reveals, limit.reveal));
  await page.context().close();
}
console.log(`${CARDS} cards, a server of ${SERVER_MS} ms, Chromium ${browser.version()}`);
console.table(rows);
await browser.close();
await server.close();
process.exit(rows.every(({ holds }) => holds) ? 0 : 1);

/** @param {string} processor @param {string} what @param {number[]} times @param {[number, number]} limit */
function rowOf(processor, what, times, [most50, most95]) {
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  return {
    processor,
    what,
    count: times.length,
    'p50 ms': Number(p50.toFixed(1)),
    'p95 ms': Number(p95.toFixed(1)),
    'max ms': Number(Math.max(...times).toFixed(1)),
    limits: `${most50} / ${most95}`,
    holds: p50 <= most50 && p95 <= most95,
  };
}

/**
 * Opens the first card of a learner's session on a phone.
 * @param {number} slowdown
 */
async function openSession(slowdown) {
  answered.clear();
  const context = await browser.newContext({ viewport: { width: 390, height: 780 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('session', '1'));
  await page.goto(new URL('/study?mode=all', url).href);
  await page.getByRole('article', { name: 'Card' }).waitFor();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.waitForTimeout(1500);
  return page;
}

/**
 * Presses a key.
 * @param {import('@playwright/test').Page} page
 * @param {string} key
 * @param {string | null} selector selector of the result; null to wait for another word
 * @returns milliseconds until the result is painted
 */
async function press(page, key, selector) {
  await page.evaluate(watchNextKey, selector);
  await page.keyboard.press(key);
  return page.evaluate(() => /** @type {any} */ (window).painted);
}

/**
 * Runs in the page: after the next key, waits until the result is painted.
 * @param {string | null} selector
 */
function watchNextKey(selector) {
  const before = document.querySelector('article mark')?.textContent;
  const isThere = () =>
    selector === null
      ? document.querySelector('article mark')?.textContent !== before
      : document.querySelector(selector) !== null;
  /** @type {any} */ (window).painted = new Promise((resolve) => {
    const onKey = (/** @type {KeyboardEvent} */ { timeStamp }) => {
      const poll = () => {
        if (!isThere()) {
          requestAnimationFrame(poll);
          return;
        }
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(poll);
    };
    addEventListener('keydown', onKey, { once: true, capture: true });
  });
}

/**
 * Responds like the API, 200 ms later.
 * @param {import('vite').Connect.IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(request, response) {
  const { pathname } = new URL(request.originalUrl ?? request.url ?? '', 'http://localhost');
  let text = '';
  for await (const part of request) text += String(part);
  const body = pathname === '/api/reviews' ? reviewed(JSON.parse(text)) : bodyOf(pathname);
  response.setHeader('content-type', 'application/json');
  setTimeout(() => response.end(JSON.stringify(body)), SERVER_MS);
}

/** @param {string} pathname */
function bodyOf(pathname) {
  /** @type {Record<string, () => unknown>} */
  const answers = {
    '/api/study/queue': queue,
    '/api/languages/de': () => ({ level: 'A2.1', wordCount: 0, learnedWords: [] }),
    '/api/auth/me': () => USER,
    '/api/dictionary/de': () => ({ lemma: null, entries: [] }),
    '/api/languages/de/settings': () => ({
      newPerDay: 10,
      reviewCap: 100,
      retention: null,
      direction: 'word',
      gradeButtons: 4,
      starterPerDay: 0,
      isCatchingUp: false,
    }),
  };
  return answers[pathname]?.() ?? [];
}

/** @param {{ clientReviewId: string, word: string }} review */
function reviewed({ clientReviewId, word }) {
  answered.add(word);
  const facts = { counted: true, studyDay: DAY, dueDay: DAY + 9, intervalDays: 9, paused: false, turnedSolid: false };
  return { clientReviewId, ...facts, schedule: null, done: { reviews: answered.size, newWords: 0 } };
}

function queue() {
  const words = Array.from({ length: CARDS }, (_, at) => `Wort${at}`).filter((word) => !answered.has(word));
  return {
    day: DAY,
    dayEndsAt: '2099-01-01T00:00:00.000Z',
    due: words.length,
    left: { reviews: words.length, newWords: 0 },
    done: { reviews: answered.size, newWords: 0 },
    caps: { reviews: 100, newWords: 10 },
    secondsPerAnswer: 8,
    forecast: [words.length, 3, 0, 5, 1, 0, 2],
    isBacklog: false,
    nextDue: null,
    paused: [],
    items: words.map((word) => ({
      word: {
        word,
        translation: `${word} in English`,
        reviewPriority: 2,
        videoId: null,
        addedAt: NOW,
        schedule: { stability: 5, difficulty: 5, lastDay: DAY - 5, dueDay: DAY, reps: 2, lapses: 0 },
      },
      isNew: false,
      intervals: { again: 1, hard: 4, good: 9, easy: 21 },
      line: { sentence: `Das ist ${word}.`, form: word, startSec: null, endSec: null, video: null, text: null },
    })),
  };
}

/** @param {number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
