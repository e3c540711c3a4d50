import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { chooseFiles, withoutFileHandles } from './support/local-films.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test as plain } from './support/page.ts';
import { play } from './support/watch.ts';

const MAKE = path.resolve(import.meta.dirname, '../../../infra/make-sample-video.mjs');
const FIRST_LINES = [
  'Guten Morgen, ich heiße Nina.',
  'Heute stehe ich sehr früh auf.',
  'Der Hund schläft noch unter dem Tisch.',
];
const NAME = 'Nina.steht.auf.2024.1080p.WEB-DL.mkv';

/** A folder with a film that has German subtitles inside. */
const test = plain.extend<object, { folder: string }>({
  folder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the parameter
    async ({}, use) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'wordreel-films-'));
      execFileSync(process.execPath, [MAKE, folder]);
      const inputs = ['-i', path.join(folder, 'sample-de.webm'), '-i', path.join(folder, 'sample-de.de.vtt')];
      const subtitles = ['-c', 'copy', '-c:s', 'srt', '-metadata:s:s:0', 'language=ger'];
      execFileSync('ffmpeg', ['-v', 'error', ...inputs, ...subtitles, path.join(folder, NAME)]);
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

const film = (page: Page) => page.locator('video');
const lines = (page: Page) => page.getByRole('list', { name: 'Lines' });
const readyState = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.readyState);

/** The size of the largest request body so far. */
function watchUploads(page: Page): () => number {
  let largest = 0;
  page.on('request', (request) => {
    largest = Math.max(largest, request.postDataBuffer()?.length ?? 0);
  });
  return () => largest;
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a film plays with the subtitles inside it, and is known again after a reload', async ({ page, folder }) => {
    const largestUpload = watchUploads(page);
    await withoutFileHandles(page);
    await signIn(page);
    await page.goto('/add');
    await chooseFiles(page, 'Choose videos', [path.join(folder, NAME)]);
    await expect(page.getByText(new RegExp(`^${NAME}`))).toBeFocused();
    await expect(page.getByLabel('Title').last()).toHaveValue('Nina steht auf');
    await expect(page.getByLabel('Captions')).toHaveValue('0');
    await expect(page.getByRole('list', { name: 'First lines' }).getByRole('listitem')).toHaveText(FIRST_LINES);
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Add this video' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nina steht auf' })).toBeVisible();
    await lines(page).getByText('Hund', { exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.keyboard.press('Escape');
    await play(page).click();
    await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    expect(largestUpload()).toBeLessThan(32_768);

    await page.reload();
    await expect(page.getByText(`Choose “${NAME}”`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const other = path.join(folder, 'other.mkv');
    writeFileSync(other, Buffer.concat([readFileSync(path.join(folder, NAME)), Buffer.from('more')]));
    await chooseFiles(page, 'Choose video', [other]);
    await expect(page.getByText('“other.mkv” isn’t the video you added')).toBeVisible();
    const renamed = path.join(folder, 'renamed.mkv');
    copyFileSync(path.join(folder, NAME), renamed);
    await chooseFiles(page, 'Choose another file', [renamed]);
    await expect.poll(() => readyState(page)).toBeGreaterThan(0);

    await page.goto('/add');
    await chooseFiles(page, 'Choose videos', [renamed]);
    await expect(page.getByRole('heading', { level: 1, name: 'Nina steht auf' })).toBeVisible();
    await expect.poll(() => readyState(page)).toBeGreaterThan(0);

    await page.goto('/study?mode=new');
    await expect(page.getByText('Der Hund schläft noch unter dem Tisch.')).toBeVisible();
    // The browser has forgotten the file, so that nothing here asks for it.
    await expect(page.getByText(/^Choose “/)).toHaveCount(0);
  });
});

test('a folder becomes a series with the subtitles of each episode', async ({ page, folder }) => {
  const series = path.join(folder, 'series');
  execFileSync('mkdir', ['-p', series]);
  const files = [10, 2].flatMap((number) => {
    const [video, subtitles] = [`Nina - ${number}.webm`, `Nina - ${number}.de.srt`].map((name) =>
      path.join(series, name),
    );
    if (video === undefined || subtitles === undefined) return [];
    copyFileSync(path.join(folder, 'sample-de.webm'), video);
    writeFileSync(video, String(number), { flag: 'a' });
    writeFileSync(subtitles, `1\n00:00:01,000 --> 00:00:03,000\nDas ist Folge ${number}.\n`);
    return [video, subtitles];
  });
  await withoutFileHandles(page);
  await signIn(page);
  await page.goto('/add');
  await chooseFiles(page, 'Choose videos', files);
  await expect(page.getByRole('list', { name: '2 episodes' }).getByRole('listitem')).toHaveText([
    /File: Nina - 2\.de\.srt/,
    /File: Nina - 10\.de\.srt/,
  ]);
  await expect(page.getByRole('textbox', { name: 'Series' })).toHaveValue('Nina');
  await page.getByRole('button', { name: 'Add 2 episodes' }).click();
  const episodes = page.getByRole('list', { name: 'Nina' }).getByRole('listitem');
  await expect(episodes).toHaveText([/Episode 2 · With your captions/, /Episode 10 · With your captions/]);
  await episodes.first().getByRole('link').click();
  await expect(lines(page).getByRole('button', { name: /Das ist Folge 2/ })).toBeVisible();
  await expect.poll(() => readyState(page)).toBeGreaterThan(0);
});

test('a film that was dropped on any page opens again and resumes', async ({ page, context, folder }) => {
  const long = path.join(folder, 'long.mkv');
  execFileSync('ffmpeg', ['-v', 'error', '-stream_loop', '2', '-i', path.join(folder, NAME), '-c', 'copy', long]);
  await signIn(page);
  await page.goto('/study');
  const devtools = await context.newCDPSession(page);
  const data = { items: [], files: [long], dragOperationsMask: 1 };
  // The code that takes drops loads when the browser is idle.
  await page.waitForFunction(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([], 'film.mkv'));
    const event = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
    return !document.body.dispatchEvent(event);
  });
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  }
  await page.getByRole('button', { name: 'Add this video' }).click();
  await expect.poll(() => readyState(page)).toBeGreaterThan(0);
  const stop = await film(page).evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    video.currentTime = 16;
    await video.play();
    while (video.currentTime < 18) await new Promise((resolve) => video.addEventListener('timeupdate', resolve));
    video.pause();
    return video.currentTime;
  });
  await page.reload();
  await expect.poll(() => readyState(page)).toBeGreaterThan(0);
  await expect(lines(page).getByText('Hund', { exact: true }).first()).toBeVisible();
  const seeked = film(page).evaluate(
    (video: HTMLVideoElement) =>
      new Promise<number>((resolve) => {
        video.addEventListener('seeked', () => resolve(video.currentTime), { once: true });
      }),
  );
  await page.getByRole('button', { name: 'Resume at 0:18' }).click();
  expect(Math.abs((await seeked) - stop)).toBeLessThan(0.3);
});
