import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { FILM, test } from './support/film.ts';
import { expectLinesFollow, framesOf, noteFrames, waitForLine } from './support/frames.ts';
import { DESKTOP, expect } from './support/page.ts';
import { expectLine, goToLine, hero, lines, openVideo, play, playback, words } from './support/watch.ts';

test.use({ viewport: DESKTOP });
// All tests share the server with the film.
test.describe.configure({ mode: 'default' });

const film = (page: Page) => page.locator('video');
const second = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

async function open(page: Page): Promise<void> {
  await signIn(page);
  await openVideo(page, FILM);
}

test('the line follows the film when it plays, seeks and loops', async ({ page }) => {
  await open(page);
  const timed = await page.evaluate(async (id) => {
    const answer = await fetch(`/api/videos/${id}/transcript`);
    const transcript = (await answer.json()) as { lines: { start: number; end: number }[] };
    return transcript.lines;
  }, FILM);
  await noteFrames(page);
  await play(page).click();
  await waitForLine(page, 4);
  await page.keyboard.press('Space');
  await expect(play(page)).toBeVisible();
  const frames = (await framesOf(page)).map(({ second: at, line }) => ({ second: at ?? 0, line }));
  const shown = [...new Set(frames.map(({ line }) => line))].filter((line) => line > 0);
  expect(shown.slice(0, 4)).toEqual([1, 2, 3, 4]);
  expectLinesFollow(
    frames,
    timed.map(({ start }) => start),
  );

  await goToLine(page, 'Um acht Uhr ruft meine Schwester an.');
  await expectLine(page, 6);
  await expect.poll(() => second(page)).toBeCloseTo(timed[5]?.start ?? 0, 1);
  await page.keyboard.press('l');
  await page.keyboard.press(']');
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.addEventListener('seeked', () => (video.dataset['seeks'] = String(Number(video.dataset['seeks'] ?? 0) + 1)));
  });
  await play(page).click();
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.25);
  await expect.poll(() => film(page).evaluate(({ dataset }) => Number(dataset['seeks'] ?? 0))).toBeGreaterThan(1);
  await expectLine(page, 6);
  // Pause in between, because the line could end between the two keys.
  await page.keyboard.press('Space');
  await expect(play(page)).toBeVisible();
  await expectLine(page, 6);
  await page.keyboard.press('l');
  await page.keyboard.press('a');
  await page.keyboard.press('Space');
  await expect.poll(() => second(page)).toBeGreaterThan((timed[5]?.end ?? 0) - 0.1);
  await expect(play(page)).toBeVisible();
  await expectLine(page, 6);

  const saved = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/progress'));
  await page.getByRole('banner').getByRole('link', { name: 'Wordreel' }).click();
  await saved;
  await openVideo(page, FILM);
  // Half a minute is too short for an offer to resume.
  await expect(page.getByRole('button', { name: /^Resume at/ })).toBeHidden();
});

test('a chosen line starts now, and the list and the arrows follow it', async ({ page }) => {
  await open(page);
  await film(page).evaluate((video: HTMLVideoElement) => (video.currentTime = 12));
  await expect.poll(() => second(page)).toBe(12);
  await playback(page).getByRole('button', { name: 'Playback settings' }).click();
  const timing = page.getByRole('group', { name: 'Caption timing' });
  await timing.getByRole('button', { name: 'Choose the line that starts now' }).click();
  await expect(page.getByText('Choose the line as you hear it start.')).toBeFocused();
  await lines(page).getByText('Guten', { exact: false }).first().click();
  await expectLine(page, 1);
  expect(await second(page)).toBe(12);
  await expect(page.getByText(/^Line aligned\. Captions: \d+\.\d s later$/)).toBeVisible();
  await expect(lines(page).getByRole('button', { name: /^0:12 Guten Morgen/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expectLine(page, 2);
  expect(await second(page)).toBeGreaterThan(12.5);
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await expect(lines(page).getByRole('button', { name: /^0:0\d Guten Morgen/ })).toBeVisible();
});

test('caption modes hide the text, and a loop runs from A to B', async ({ page }) => {
  await open(page);
  await playback(page).getByRole('button', { name: 'Next line' }).click();
  await expectLine(page, 1);
  const mode = playback(page).getByRole('combobox', { name: 'Captions' });
  const first = words(page).getByRole('button', { name: 'Guten', exact: true });
  await mode.selectOption('Blur');
  await expect(first).toHaveCSS('filter', /blur/);
  await mode.selectOption('Hide');
  await expect(first).toHaveCount(0);
  await words(page).getByRole('button', { name: 'Show this line' }).click();
  await expect(first).toBeVisible();
  await mode.selectOption('Unknown only');
  await playback(page).getByRole('button', { name: 'Next line' }).click();
  await expect(words(page).getByRole('button', { name: 'Heute', exact: true })).toBeVisible();
  await mode.selectOption('Show');

  await playback(page).getByRole('button', { name: 'Playback settings' }).click();
  await page.getByRole('button', { name: 'From here…' }).click();
  await page.keyboard.press('ArrowRight');
  await expectLine(page, 3);
  await page.getByRole('button', { name: 'From line 2 to here' }).click();
  await expect(page.getByRole('button', { name: 'Lines 2 to 3' })).toHaveAttribute('aria-pressed', 'true');
});

test('own captions are private, a broken file reports its line, and a line is corrected', async ({ page }) => {
  await open(page);
  const upload = async (name: string, text: string) => {
    await page.getByRole('button', { name: 'Captions', exact: true }).click();
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.getByLabel('Caption file').setInputFiles(file);
  };
  await upload(
    'film.srt',
    '1\n00:00:01,000 --> 00:00:03,000\nMein eigener Satz.\n\n2\n00:00:04,000 --> 00:0x\nFalsch.\n',
  );
  const dialog = page.getByRole('dialog', { name: 'Captions' });
  await expect(dialog.getByText(/^Line \d+:/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Show the captions' }).click();
  await expect(lines(page)).toContainText('Mein eigener Satz.');
  await expect(page.getByText('Your own captions')).toBeVisible();

  await page.getByRole('button', { name: 'Captions', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove my captions' }).click();
  await expect(lines(page)).toContainText('Guten Morgen, ich heiße Nina.');

  const first = lines(page).getByRole('listitem').first();
  await first.hover();
  await first.getByRole('button', { name: 'Fix this line' }).click();
  const field = page.getByLabel('What’s said in this line');
  await field.fill('Guten Morgen, ich bin Nina.');
  await field.press('Enter');
  await expect(
    page.getByText('Proposed. It changes for everyone once a second learner suggests the same.'),
  ).toBeVisible();
  await expect(hero(page)).toBeVisible();
});
