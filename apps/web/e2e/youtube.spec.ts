import { logIn, logOut, signIn } from './support/accounts.ts';
import { expectInTime, expectLinesFollow, framesOf, noteFrames } from './support/frames.ts';
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './support/page.ts';
import { serveCaptions, hero, openVideo, play, TEXTS, VIDEO } from './support/youtube-page.ts';
import { fakeYoutube, playerMoves, playerSecond } from './support/youtube.ts';

test.use({ viewport: DESKTOP });

test('the line follows the player', async ({ page }) => {
  await fakeYoutube(page);
  await openVideo(page);
  await noteFrames(page);
  await play(page).click();
  await expect(hero(page).getByText('Line 4 of 4')).toBeVisible();
  const frames = await framesOf(page);
  const begun = (await playerMoves(page)).find(({ kind }) => kind === 'play')?.at ?? 0;
  expect([...new Set(frames.map(({ line }) => line))]).toEqual([0, 1, 2, 3, 4]);
  expectLinesFollow(
    frames.map(({ at, line }) => ({ second: Math.max(0, at - begun) / 1000, line })),
    [1, 2, 3, 4],
  );
});

test('after a click into the player the shortcuts of the page work', async ({ page }) => {
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

test('the learner can step through lines, loop them and pause after each', async ({ page }) => {
  await fakeYoutube(page);
  await openVideo(page);
  await noteFrames(page);
  await page.keyboard.press('a');
  await page.keyboard.press('Space');
  await expect(hero(page).getByText('Line 1 of 4')).toBeVisible();
  await expect(play(page)).toBeVisible();
  await expect(hero(page).getByText(TEXTS[0] ?? '')).toBeVisible();
  const paused = (await playerMoves(page)).find(({ kind }) => kind === 'pause');
  if (paused === undefined) throw new Error('The player was not paused');
  expectInTime(await framesOf(page), paused, 2);
  await page.keyboard.press('Space');
  await expect(hero(page).getByText('Line 2 of 4')).toBeVisible();
  await expect(play(page)).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('l');
  const seeks = async () => (await playerMoves(page)).filter(({ kind }) => kind === 'seek');
  const before = (await seeks()).length;
  await page.keyboard.press('Space');
  await expect.poll(async () => (await seeks()).length).toBeGreaterThan(before + 1);
  await expect(hero(page).getByText('Line 2 of 4')).toBeVisible();
  const frames = await framesOf(page);
  for (const seek of (await seeks()).slice(before + 1)) expectInTime(frames, seek, 3);
});

const ERRORS = [
  [2, 'YouTube can’t find this video'],
  [5, 'The video couldn’t be played'],
  [100, 'This video is no longer available'],
  [101, 'This video plays only on YouTube'],
  [101, 'This video plays only on YouTube'],
  [150, 'This video plays only on YouTube'],
  [153, 'YouTube won’t play videos here'],
] as const;

test('every error of the player shows an explanation, a next step and readable lines', async ({ page }) => {
  await openVideo(page);
  for (const [code, text] of ERRORS) {
    await test.step(`error ${code}`, async () => {
      await fakeYoutube(page, { error: code });
      await page.goto(`/video/${VIDEO}`);
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page.getByRole('alert')).toContainText('You can still read it line by line.');
      await expect(page.getByRole('alert').getByRole('link', { name: 'Open on YouTube' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible({ visible: code === 5 });
      await page.getByRole('button', { name: 'Next line' }).click();
      await expect(hero(page).getByText('Line 1 of 4')).toBeVisible();
      await expect(hero(page)).toContainText(TEXTS[0] ?? '');
      await expect(play(page)).toBeDisabled();
      await expectAccessible(page);
    });
  }
});

test('without internet the player is reported as unreachable after three seconds, and the lines are readable', async ({
  page,
}) => {
  await page.clock.install();
  await openVideo(page);
  await page.clock.fastForward(3000);
  await expect(page.getByText('Can’t reach YouTube')).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: /^Read a story at A/ })).toBeVisible();
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

test('a player that never responds is unreachable as well', async ({ page }) => {
  await fakeYoutube(page, { isMute: true });
  await page.clock.install();
  await openVideo(page);
  await page.clock.fastForward(3000);
  await expect(page.getByText('Can’t reach YouTube')).toBeVisible();
});

test('a returning learner is offered to resume', async ({ page }) => {
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

test('a guest returns from the login to the same second', async ({ page }) => {
  await fakeYoutube(page, { duration: 600 });
  await serveCaptions(page);
  const email = await signIn(page);
  await page.goto('/');
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

    test('the layout does not shift, is not wider than the screen, and is accessible', async ({ page }) => {
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
