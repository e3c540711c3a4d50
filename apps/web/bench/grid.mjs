// @ts-check
/**
 * `node bench/grid.mjs [dist]`: measures how long the grid of 1,000 videos takes to settle on screen after a click on a
 * level filter, in the built client (run `pnpm build` first), at full speed and with the processor slowed down four
 * times.
 *
 * Settled means the frame after the last change of the page, followed by 150 ms without changes. It runs twice: with
 * thumbnails that load, and without any, in which case every card is drawn. Exits with 1 if a limit is exceeded or a
 * click changed nothing. `CHROMIUM` sets the browser's binary; the default is Debian's.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { preview } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CARDS = 1000;
const ROUNDS = 3;
const CLICKS = ['A1', 'All', 'B1', 'C1', 'All', 'A2', 'B2', 'All', 'C2', 'A1', 'All', 'B2', 'A2', 'All', 'C1', 'All'];

/**
 * Milliseconds by slowdown of the processor.
 * @type {{ slowdown: number, p50: number, p95: number }[]}
 */
const LIMITS = [
  { slowdown: 1, p50: 60, p95: 60 },
  { slowdown: 4, p50: 80, p95: 200 },
];

const dist = path.resolve(process.argv[2] ?? path.join(ROOT, 'dist'));
if (!existsSync(path.join(dist, 'index.html'))) {
  console.error(`${dist} has no index.html: run \`pnpm build\` first`);
  process.exit(1);
}
const server = await preview({
  root: ROOT,
  logLevel: 'error',
  build: { outDir: dist },
  preview: { host: '127.0.0.1', port: 4380, strictPort: false },
});
const url = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
const thumbnail = await drawThumbnail();

const rows = [];
for (const limit of LIMITS) {
  for (const hasThumbnails of [true, false]) {
    /** @type {number[]} */
    const times = [];
    let drawn = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await openHome(limit.slowdown, hasThumbnails);
      for (const level of CLICKS) times.push(await clickToSettled(page, level));
      drawn = await page
        .getByRole('list', { name: /videos/ })
        .getByRole('listitem')
        .count();
      await page.context().close();
    }
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    rows.push({
      processor: `${limit.slowdown}x`,
      pictures: hasThumbnails ? 'thumbnails' : 'drawn',
      'cards drawn': drawn,
      clicks: times.length,
      'p50 ms': Math.round(p50),
      'p95 ms': Math.round(p95),
      limits: `${limit.p50} / ${limit.p95}`,
      holds: p50 <= limit.p50 && p95 <= limit.p95,
    });
  }
}
console.log(`${CARDS} videos, filter click to settled paint, Chromium ${browser.version()}`);
console.table(rows);
await browser.close();
await server.close();
process.exit(rows.every((row) => row.holds) ? 0 : 1);

/**
 * Opens the home page with the grid in view and everything loaded.
 * @param {number} slowdown
 * @param {boolean} hasThumbnails
 */
async function openHome(slowdown, hasThumbnails) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.route('**/videos/de.json', (route) => route.fulfill({ json: makeVideoFile() }));
  await page.route('https://i.ytimg.com/**', (route) =>
    hasThumbnails ? route.fulfill({ contentType: 'image/jpeg', body: thumbnail }) : route.abort(),
  );
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  await page.getByRole('heading', { name: `${CARDS.toLocaleString('en')} videos` }).waitFor();
  await filters(page).evaluate((bar) => window.scrollTo(0, bar.getBoundingClientRect().top + window.scrollY - 16));
  await page.waitForTimeout(1500);
  return page;
}

/** @param {import('@playwright/test').Page} page */
function filters(page) {
  return page.getByRole('group', { name: /level/i });
}

/**
 * Clicks a level and returns the milliseconds until the page has settled.
 * @param {import('@playwright/test').Page} page
 * @param {string} level
 */
async function clickToSettled(page, level) {
  await page.evaluate(watchNextClick);
  await filters(page).getByRole('button', { name: level, exact: true }).click();
  const { changes, time } = await page.evaluate(() => /** @type {any} */ (window).settled);
  if (changes === 0) throw new Error(`The click on ${level} changed nothing`);
  return time;
}

/** Runs in the page: after the next click, waits until there have been no changes for 150 ms. */
function watchNextClick() {
  /** @type {any} */ (window).settled = new Promise((resolve) => {
    const onClick = (/** @type {MouseEvent} */ { timeStamp }) => {
      let changes = 0;
      let time = 0;
      /** @type {ReturnType<typeof setTimeout>} */
      let quiet;
      const afterPaint = () => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          time = performance.now() - timeStamp;
          clearTimeout(quiet);
          quiet = setTimeout(() => {
            observer.disconnect();
            resolve({ changes, time });
          }, 150);
        });
        port1.start();
        requestAnimationFrame(() => port2.postMessage(null));
      };
      const observer = new MutationObserver((records) => {
        changes += records.length;
        afterPaint();
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      afterPaint();
    };
    addEventListener('click', onClick, { once: true, capture: true });
  });
}

function makeVideoFile() {
  const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
  const videos = Array.from({ length: CARDS }, (_, index) => ({
    id: `video-${index}`,
    title: `Easy German ${index}: ein ziemlich langer Titel über den Alltag in Berlin`,
    url: `https://www.youtube.com/watch?v=video-${index}`,
    thumbnail: `https://i.ytimg.com/vi/video-${index}/hqdefault.jpg`,
    duration: 60 + index,
    publishDate: new Date(Date.UTC(2024, 0, 1) - index * 86_400_000).toISOString().slice(0, 10),
    views_count: index * 1379,
    langLevel: [levels[index % 6], levels[(index * 7 + 1) % 6]],
  }));
  return Array.from({ length: 20 }, (_, channel) => ({
    channelName: `Kanal ${channel}`,
    channel_img_profile: null,
    channelId: null,
    langLevel: levels,
    videos: videos.slice(channel * 50, channel * 50 + 50),
  }));
}

/** Returns a JPEG of the size of YouTube's thumbnails. */
async function drawThumbnail() {
  const page = await browser.newPage({ viewport: { width: 480, height: 360 } });
  await page.setContent('<body style="background: conic-gradient(teal, gold, crimson, teal)">');
  const picture = await page.screenshot({ type: 'jpeg' });
  await page.close();
  return picture;
}

/** @param {number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
