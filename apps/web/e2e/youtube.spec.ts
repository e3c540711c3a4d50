import type { Page } from '@playwright/test';
import { newEmail, signUp } from './support/accounts.ts';
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './support/page.ts';
import { fakeYoutube, playerSecond } from './support/youtube.ts';

const VIDEO = 'dC6ZGLzdaTs';
const TEXTS = ['Guten Morgen!', 'Wir fahren heute mit dem Zug.', 'Kommst du mit?', 'Ja, sehr gern.'];
/** Four lines of a second each, from second 1 on. */
const LINES = TEXTS.map((text, place) => ({
  start: place + 1,
  end: place + 2,
  text,
  translation: `Translation ${place + 1}`,
  tokens: [],
}));

test.use({ viewport: DESKTOP });

/** Opens the video as a new learner; its captions are these lines. */
async function openVideo(page: Page, query = ''): Promise<void> {
  await page.route(`**/api/videos/${VIDEO}/transcript`, (route) =>
    route.fulfill({
      json: {
        videoId: VIDEO,
        language: 'de',
        kind: 'human',
        matching: 'full',
        seemsForeign: false,
        lemmas: [],
        lines: LINES,
      },
    }),
  );
  await page.goto('/');
  await signUp(page, newEmail());
  await page.goto(`/video/${VIDEO}${query}`);
  await expect(page.getByRole('region', { name: 'Current line' })).toBeVisible();
}

const hero = (page: Page) => page.getByRole('region', { name: 'Current line' });
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true });

test('the line follows the player within 100 ms', async ({ page }) => {
  await fakeYoutube(page);
  await openVideo(page);
  await page.evaluate(() => {
    const changes: { text: string; at: number }[] = [];
    Object.assign(window, { changes });
    const region = document.querySelector('[aria-label="Current line"]');
    let before = '';
    new MutationObserver(() => {
      const text = region?.textContent.match(/Line \d/)?.[0] ?? '';
      if (text !== before) changes.push({ text, at: Date.now() });
      before = text;
    }).observe(region as Node, { subtree: true, childList: true, characterData: true });
  });
  await play(page).click();
  await expect(hero(page).getByText('Line 4 of 4')).toBeVisible();
  const startedAt = await page
    .frameLocator('iframe')
    .locator('body')
    .evaluate(() => Number(document.body.dataset['playing']));
  const changes = await page.evaluate(() => (window as unknown as { changes: { text: string; at: number }[] }).changes);
  const off = changes.map(({ at }, place) => at - startedAt - (place + 1) * 1000);
  expect(changes.map(({ text }) => text)).toEqual(['Line 1', 'Line 2', 'Line 3', 'Line 4']);
  for (const ms of off) expect(Math.abs(ms)).toBeLessThan(100);
});

test('a click into the player gives the keys back to the page', async ({ page }) => {
  await fakeYoutube(page);
  await openVideo(page);
  await page.frameLocator('iframe').locator('#picture').click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  await page.keyboard.press('Space');
  await expect(play(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(hero(page).getByText(/^Line/)).toBeVisible();
});

test('lines can be stepped through, looped and paused after', async ({ page }) => {
  await fakeYoutube(page);
  await openVideo(page);
  await page.keyboard.press('a');
  await page.keyboard.press('Space');
  await expect(hero(page).getByText('Line 1 of 4')).toBeVisible();
  await expect(play(page)).toBeVisible();
  await expect(hero(page).getByText(TEXTS[0] ?? '')).toBeVisible();
  expect(await playerSecond(page)).toBeLessThan(2.4);
  await page.keyboard.press('Space');
  await expect(hero(page).getByText('Line 2 of 4')).toBeVisible();
  await expect(play(page)).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('l');
  await page.keyboard.press('Space');
  await page.waitForTimeout(2500);
  await expect(hero(page).getByText('Line 2 of 4')).toBeVisible();
});

for (const [code, text] of [
  [2, 'This is not a video that YouTube knows'],
  [100, 'The video is gone'],
  [150, 'The owner shows this video on YouTube only'],
  [153, 'YouTube refuses to play here'],
] as const) {
  test(`player error ${code} has words, a way on, and readable lines`, async ({ page }) => {
    await fakeYoutube(page, { error: code });
    await openVideo(page);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Watch on YouTube' })).toBeVisible();
    await page.getByRole('button', { name: 'Next line' }).click();
    await expect(hero(page).getByText('Line 1 of 4')).toBeVisible();
    await expectAccessible(page);
  });
}

test('a player that never answers is said to be out of reach after ten seconds', async ({ page }) => {
  await fakeYoutube(page, { isMute: true });
  await openVideo(page);
  await expect(page.getByText('The player cannot be reached')).toBeVisible({ timeout: 15_000 });
  await fakeYoutube(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await play(page).click();
  await expect(hero(page).getByText('Line 1 of 4')).toBeVisible();
});

test('who comes back is offered to go on', async ({ page }) => {
  await fakeYoutube(page, { duration: 600 });
  await openVideo(page, '?t=100');
  await play(page).click();
  await page.waitForTimeout(1500);
  const saved = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/progress'));
  await page.getByRole('link', { name: 'Wordreel' }).click();
  await saved;
  await page.goto(`/video/${VIDEO}`);
  await page.getByRole('button', { name: /^Resume at 1:4\d$/ }).click();
  await expect.poll(() => playerSecond(page)).toBeGreaterThan(100);
});

test('a guest comes back from the login to the same second', async ({ page }) => {
  await page.goto(`/video/${VIDEO}?t=83`);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => (history.state as { usr?: unknown }).usr)).toEqual({ from: `/video/${VIDEO}?t=83` });
});

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('nothing jumps, nothing is wider than the screen, and it is accessible', async ({ page }) => {
      await fakeYoutube(page);
      await openVideo(page);
      await page.evaluate(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await play(page).click();
      await expect(hero(page).getByText('Line 4 of 4')).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
}
