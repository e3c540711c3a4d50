import { logIn, logOut, newEmail, signUp } from './support/accounts.ts';
import { CLOCK_LIMIT } from './support/clock.ts';
import { launchOptions } from './support/config.ts';
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './support/page.ts';
import { giveCaptions, hero, openVideo, play, TEXTS, VIDEO } from './support/youtube-page.ts';
import { fakeYoutube, playerSecond, playerSeeks } from './support/youtube.ts';

test.use({
  viewport: DESKTOP,
  launchOptions: {
    ...launchOptions,
    // A driven mouse is put straight into a frame of another process, and never enters it as a hand's does.
    args: [
      ...launchOptions.args,
      '--disable-site-isolation-trials',
      '--disable-features=IsolateOrigins,site-per-process',
    ],
  },
});

test('the line follows the player', async ({ page }) => {
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
  // A machine that does other things besides may once be late.
  const [, second = Infinity] = off.map(Math.abs).toSorted((a, b) => b - a);
  expect(second).toBeLessThan(CLOCK_LIMIT);
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
  expect(await playerSecond(page)).toBeLessThan(2 + CLOCK_LIMIT / 1000);
  await page.keyboard.press('Space');
  await expect(hero(page).getByText('Line 2 of 4')).toBeVisible();
  await expect(play(page)).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('l');
  const before = await playerSeeks(page);
  await page.keyboard.press('Space');
  await expect.poll(() => playerSeeks(page)).toBeGreaterThan(before + 1);
  await expect(hero(page).getByText('Line 2 of 4')).toBeVisible();
  expect(await playerSecond(page)).toBeLessThan(3 + CLOCK_LIMIT / 1000);
});

const ERRORS = [
  [2, 'This is not a video that YouTube knows'],
  [5, 'The video could not be played'],
  [100, 'The video is gone'],
  [101, 'The owner shows this video on YouTube only'],
  [101, 'The owner shows this video on YouTube only'],
  [150, 'The owner shows this video on YouTube only'],
  [153, 'YouTube refuses to play here'],
] as const;

test('every error of the player has words, a way on, and lines that can be read', async ({ page }) => {
  await openVideo(page);
  for (const [code, text] of ERRORS) {
    await test.step(`error ${code}`, async () => {
      await fakeYoutube(page, { error: code });
      await page.goto(`/video/${VIDEO}`);
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page.getByRole('alert')).toContainText('You can still read it line by line.');
      await expect(page.getByRole('link', { name: 'Watch on YouTube' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible({ visible: code === 5 });
      await page.getByRole('button', { name: 'Next line' }).click();
      await expect(hero(page).getByText('Line 1 of 4')).toBeVisible();
      await expect(hero(page)).toContainText(TEXTS[0] ?? '');
      await expect(play(page)).toBeDisabled();
      await expectAccessible(page);
    });
  }
});

test('without internet the player is said to be out of reach after ten seconds, and the lines are read', async ({
  page,
}) => {
  await openVideo(page);
  await expect(page.getByText('The player cannot be reached')).toBeVisible({ timeout: 60_000 });
  await page
    .getByRole('list', { name: 'Lines' })
    .getByRole('button', { name: TEXTS[2] ?? '' })
    .click();
  await expect(hero(page).getByText('Line 3 of 4')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(hero(page).getByText('Line 2 of 4')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(hero(page).getByText('Line 2 of 4')).toBeVisible();

  await fakeYoutube(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await play(page).click();
  await expect(hero(page).getByText('Line 4 of 4')).toBeVisible();
});

test('a player that never says a word is out of reach as well', async ({ page }) => {
  await fakeYoutube(page, { isMute: true });
  await openVideo(page);
  await expect(page.getByText('The player cannot be reached')).toBeVisible({ timeout: 60_000 });
});

test('who comes back is offered to go on', async ({ page }) => {
  await fakeYoutube(page, { duration: 600 });
  await openVideo(page, '?t=100');
  await play(page).click();
  await expect.poll(() => playerSecond(page)).toBeGreaterThan(101);
  const saved = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/progress'));
  await page.getByRole('link', { name: 'Wordreel' }).click();
  await saved;
  await page.goto(`/video/${VIDEO}`);
  await page.getByRole('button', { name: /^Resume at 1:[45]\d$/ }).click();
  await expect.poll(() => playerSecond(page)).toBeGreaterThan(100);
});

test('a guest comes back from the login to the same second', async ({ page }) => {
  const email = newEmail();
  await fakeYoutube(page, { duration: 600 });
  await giveCaptions(page);
  await page.goto('/');
  await signUp(page, email);
  await logOut(page, email);
  await page.goto(`/video/${VIDEO}?t=83`);
  await expect(page).toHaveURL('/login');
  await logIn(page, email);
  await expect(page).toHaveURL(`/video/${VIDEO}?t=83`);
  await expect(hero(page)).toContainText('1:23 / 10:00');
  await play(page).click();
  await expect.poll(() => playerSecond(page)).toBeGreaterThanOrEqual(83);
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
