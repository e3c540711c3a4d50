// @ts-check
/**
 * `node bench/transcript.mjs [dist]`: measures how smoothly a transcript of 10,000 lines scrolls on the video page, and
 * how soon a tapped word shows its meanings, in the built client (run `pnpm build` first), at full speed and with the
 * processor slowed down four times.
 *
 * It scrolls by 120 px per frame, like a flick of the thumb; a frame's time is the interval between two animation
 * frames. A lookup lasts from the tap to the paint of the meanings, 20 ms of which are the server's. Exits with 1 if a
 * limit is exceeded. `CHROMIUM` sets the browser's binary; the default is Debian's.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { preview } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LINES = 10_000;
const FRAMES = 240;
const LOOK_UPS = 20;
const SERVER_MS = 20;
const NOW = new Date().toISOString();
const VIDEO = 'bench-de-01';

/**
 * Milliseconds by slowdown of the processor. At 60 frames per second a frame lasts 16.7; with a slow processor, the
 * 95th percentile may miss one frame.
 * @type {{ slowdown: number, frame: [p50: number, p95: number], lookUp: [p50: number, p95: number] }[]}
 */
const LIMITS = [
  { slowdown: 1, frame: [17, 18], lookUp: [100, 100] },
  { slowdown: 4, frame: [17, 34], lookUp: [200, 300] },
];

const dist = path.resolve(process.argv[2] ?? path.join(ROOT, 'dist'));
if (!existsSync(path.join(dist, 'index.html'))) {
  console.error(`${dist} has no index.html: run \`pnpm build\` first`);
  process.exit(1);
}
const USER = { id: randomUUID(), email: 'ada@example.org', verified: true, twoFactorEnabled: false, createdAt: NOW };
const transcript = makeTranscript();
const server = await preview({
  root: ROOT,
  plugins: [{ name: 'api', configurePreviewServer: ({ middlewares }) => void middlewares.use('/api', answer) }],
  logLevel: 'error',
  build: { outDir: dist },
  preview: { host: '127.0.0.1', port: Number(process.env['BENCH_PORT'] ?? 4381), strictPort: false },
});
const url = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});

const rows = [];
for (const limit of LIMITS) {
  const page = await openVideo(limit.slowdown);
  await scroll(page, 30);
  const frames = await scroll(page, FRAMES);
  /** @type {number[]} */
  const lookUps = [];
  for (let at = 0; at < LOOK_UPS; at += 1) lookUps.push(await lookUp(page, at));
  rows.push(rowOf(`${limit.slowdown}x`, 'frame', frames, limit.frame));
  rows.push(rowOf(`${limit.slowdown}x`, 'look-up', lookUps, limit.lookUp));
  await page.context().close();
}
console.log(`${LINES} lines, Chromium ${browser.version()}`);
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
 * Opens the video page of a learner with the list in view.
 * @param {number} slowdown
 */
async function openVideo(slowdown) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('session', '1'));
  await page.goto(new URL(`/video/${VIDEO}`, url).href);
  await list(page).waitFor();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.waitForTimeout(1500);
  return page;
}

/** @param {import('@playwright/test').Page} page */
function list(page) {
  return page.getByRole('list', { name: 'Lines' });
}

/**
 * Scrolls on every frame and returns the milliseconds of each.
 * @param {import('@playwright/test').Page} page
 * @param {number} count
 */
function scroll(page, count) {
  return list(page).evaluate(async (element, frames) => {
    const scroller = /** @type {HTMLElement} */ (element.parentElement);
    const before = scroller.scrollTop;
    /** @type {number[]} */
    const times = [];
    await new Promise((resolve) => {
      let last = 0;
      const onFrame = (/** @type {number} */ now) => {
        if (last > 0) times.push(now - last);
        last = now;
        scroller.scrollTop += 120;
        if (times.length < frames) requestAnimationFrame(onFrame);
        else resolve(undefined);
      };
      requestAnimationFrame(onFrame);
    });
    if (scroller.scrollTop <= before) throw new Error('The list did not scroll');
    return times;
  }, count);
}

/**
 * Taps a new word of the current line.
 * @param {import('@playwright/test').Page} page
 * @param {number} at
 */
async function lookUp(page, at) {
  await page.getByRole('button', { name: 'Next line' }).click();
  const words = page.getByRole('toolbar', { name: 'Words of this line' });
  const word = words.locator(`[data-place="${at % 6}"]`);
  await word.waitFor();
  await page.evaluate(watchNextTap);
  await word.click();
  const time = await page.evaluate(() => /** @type {any} */ (window).meanings);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return time;
}

/** Runs in the page: after the next tap, waits until the frame with the meanings is painted. */
function watchNextTap() {
  /** @type {any} */ (window).meanings = new Promise((resolve) => {
    const onTap = (/** @type {PointerEvent} */ { timeStamp }) => {
      const poll = () => {
        if (document.querySelector('dialog [aria-label="Meanings"]') === null) {
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
    addEventListener('click', onTap, { once: true, capture: true });
  });
}

/**
 * Responds like the API.
 * @param {import('vite').Connect.IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function answer(request, response) {
  const { pathname, searchParams } = new URL(request.originalUrl ?? request.url ?? '', 'http://localhost');
  const [resource = ''] = pathname.split('/').slice(2);
  /** @type {Record<string, unknown>} */
  const answers = {
    [`/api/videos/${VIDEO}/transcript`]: transcript,
    [`/api/videos/${VIDEO}`]: video(),
    '/api/languages/de': { level: 'A2.1', wordCount: 0, learnedWords: [] },
    '/api/auth/me': USER,
    '/api/known-words/de': { known: [], ignored: [] },
    '/api/comprehension': { estimates: [] },
    '/api/dictionary/de': { lemma: null, entries: entriesOf(searchParams.get('word') ?? '') },
  };
  response.setHeader('content-type', 'application/json');
  const wait = resource === 'dictionary' ? SERVER_MS : 0;
  setTimeout(() => response.end(JSON.stringify(answers[pathname] ?? [])), wait);
}

function video() {
  return {
    id: VIDEO,
    language: 'de',
    title: 'Zehntausend Zeilen',
    url: '',
    thumbnail: null,
    duration: LINES * 4,
    publishDate: null,
    viewsCount: null,
    channelName: 'Wordreel Stories',
    channelImgProfile: null,
    langLevel: ['B1'],
    player: 'story',
    fileUrl: null,
    captions: 'story',
    progress: null,
  };
}

/** Returns lines of one to three rows, from a vocabulary of 3,000 words. */
function makeTranscript() {
  const lemmas = Array.from({ length: 3000 }, (_, at) => `wort${at.toString(26)}${'en'.repeat(at % 4)}`);
  const lines = Array.from({ length: LINES }, (_, at) => {
    let text = '';
    /** @type {number[][]} */
    const tokens = [];
    for (let word = 0; word < 6 + (at % 9); word += 1) {
      const lemma = (at * 7 + word * 131) % lemmas.length;
      const form = lemmas[lemma] ?? '';
      if (text !== '') text += word % 5 === 4 ? ', ' : ' ';
      tokens.push([text.length, form.length, 0, lemma, 0]);
      text += form;
    }
    return { start: at * 4, end: at * 4 + 3.8, text: `${text}.`, translation: `Line ${at}`, tokens };
  });
  return { videoId: VIDEO, language: 'de', kind: 'story', matching: 'full', seemsForeign: false, lemmas, lines };
}

/**
 * Returns entries of two dictionaries, as long as those of FreeDict for a common verb.
 * @param {string} headword
 */
function entriesOf(headword) {
  return ['Glossary', 'FreeDict'].map((name) => ({
    headword,
    pos: 'verb',
    article: null,
    pronunciation: null,
    forms: ['form', 'forms'],
    band: 'A1',
    note: null,
    senses: Array.from({ length: 8 }, (_, at) => ({ text: `${name} meaning ${at}`, labels: [] })),
    example: { text: 'Ein Beispiel.', translation: 'An example.' },
    source: { name, licence: 'GPL-2.0-or-later', url: null },
  }));
}

/** @param {number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
