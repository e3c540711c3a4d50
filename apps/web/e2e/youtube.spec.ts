import type { Page } from '@playwright/test';
import { logIn, logOut, newEmail, signUp } from './support/accounts.ts';
import { launchOptions } from './support/config.ts';
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './support/page.ts';
import { fakeYoutube, playerSecond, playerSeeks } from './support/youtube.ts';

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

/** The video has these lines as its captions. */
async function giveCaptions(page: Page): Promise<void> {
  const transcript = {
    videoId: VIDEO,
    language: 'de',
    kind: 'human',
    matching: 'full',
    seemsForeign: false,
    lemmas: [],
    lines: LINES,
  };
  await page.route(`**/api/videos/${VIDEO}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), captions: 'human' } });
  });
  await page.route(`**/api/videos/${VIDEO}/transcript`, (route) => route.fulfill({ json: transcript }));
}

/** Opens the video as a new learner. */
async function openVideo(page: Page, query = ''): Promise<void> {
  await giveCaptions(page);
  await page.goto('/');
  await signUp(page, newEmail());
  await page.goto(`/video/${VIDEO}${query}`);
  await expect(hero(page)).toBeVisible();
}

const hero = (page: Page) => page.getByRole('region', { name: 'Current line' });
/** Whether every point of the player that is on screen is the player's own. */
const isPlayerFree = (page: Page) =>
  page.locator('iframe').evaluate((frame) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    const shares = [0.01, 0.25, 0.5, 0.75, 0.99];
    return shares.every((x) =>
      shares.every((y) => {
        const [atX, atY] = [left + width * x, top + height * y];
        const isOnScreen = atX >= 0 && atY >= 0 && atX < innerWidth && atY < innerHeight;
        return !isOnScreen || document.elementFromPoint(atX, atY) === frame;
      }),
    );
  });
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
  // A machine that does other things besides may once be late.
  const [, second = Infinity] = off.map(Math.abs).toSorted((a, b) => b - a);
  expect(second).toBeLessThan(100);
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
  const before = await playerSeeks(page);
  await page.keyboard.press('Space');
  await expect.poll(() => playerSeeks(page)).toBeGreaterThan(before + 1);
  await expect(hero(page).getByText('Line 2 of 4')).toBeVisible();
  expect(await playerSecond(page)).toBeLessThan(3.4);
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
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ visible: code === 5 });
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
  await expect(page.getByText('The player cannot be reached')).toBeVisible({ timeout: 30_000 });
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
  await page.getByRole('button', { name: 'Try again' }).click();
  await play(page).click();
  await expect(hero(page).getByText('Line 4 of 4')).toBeVisible();
});

test('a player that never says a word is out of reach as well', async ({ page }) => {
  await fakeYoutube(page, { isMute: true });
  await openVideo(page);
  await expect(page.getByText('The player cannot be reached')).toBeVisible({ timeout: 30_000 });
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

test.describe('a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the first swipe pins the player, the next one moves the list, and nothing lies over the player', async ({
    page,
  }) => {
    await fakeYoutube(page);
    await openVideo(page);
    const player = page.locator('iframe');
    const top = async () => Math.round((await player.boundingBox())?.y ?? -1);
    expect(await top()).toBeGreaterThan(100);
    expect(await isPlayerFree(page)).toBe(true);
    const list = await page.getByRole('region', { name: 'All lines' }).boundingBox();
    await page.mouse.move(200, (list?.y ?? 0) + 30);
    await page.mouse.wheel(0, 600);
    await expect.poll(top).toBe(0);
    expect(await isPlayerFree(page)).toBe(true);
    await expect(page.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'true');

    await page.getByRole('button', { name: 'Playback settings' }).click();
    await expect(page.getByRole('heading', { name: 'Playback settings' })).toBeInViewport();
    expect(await isPlayerFree(page)).toBe(true);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('on its side it shows the player and the line, whole', async ({ page }) => {
    await fakeYoutube(page);
    await openVideo(page);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByRole('toolbar', { name: 'Playback' })).toBeHidden();
    await expect(page.locator('iframe')).toBeInViewport({ ratio: 1 });
    await expect(hero(page)).toBeInViewport({ ratio: 1 });
    expect(await isPlayerFree(page)).toBe(true);
    await expectAccessible(page);
  });
});

test('the actions of a title fit on one line at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await fakeYoutube(page);
  await openVideo(page);
  const names = ['Before you watch', 'Captions', 'Mark watched'];
  const boxes = await Promise.all(names.map((name) => page.getByRole('button', { name, exact: true }).boundingBox()));
  const link = await page.getByRole('link', { name: 'Open on YouTube' }).boundingBox();
  expect(new Set([...boxes, link].map((box) => Math.round(box?.y ?? -1))).size).toBe(1);
  for (const box of [...boxes, link]) expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  await expectNoSidewaysScroll(page);
});

test('F fills the page with the video and its line, and the button brings the rest back', async ({ page }) => {
  await fakeYoutube(page);
  await openVideo(page);
  await page.keyboard.press('f');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  expect(await isPlayerFree(page)).toBe(true);
  await expect(hero(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('l');
  await expect(page.getByText('Loop of line 1')).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a video without captions plays, takes a caption file, and then has lines', async ({ page }) => {
  await fakeYoutube(page);
  await page.goto('/');
  await signUp(page, newEmail());
  await page.goto(`/video/${VIDEO}`);
  await expect(page.getByRole('heading', { name: 'No captions here' })).toBeVisible();
  await expectAccessible(page);
  await play(page).click();
  await page.getByRole('button', { name: 'Forward 5 seconds' }).click();
  await expect.poll(() => playerSecond(page)).toBeGreaterThan(5);
  const bring = (text: string) =>
    page
      .getByLabel('Caption file')
      .setInputFiles({ name: 'zug.srt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await bring('nothing that is a caption');
  await expect(page.getByRole('alert')).toHaveText('No captions were found in this file');
  await bring(
    TEXTS.map((text, place) => `${place + 1}\n00:00:0${place + 1},000 --> 00:00:0${place + 2},000\n${text}\n`).join(
      '\n',
    ),
  );
  await expect(page.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText('Your captions', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Captions', exact: true }).click();
  await page.getByRole('button', { name: 'Remove my captions' }).click();
  await expect(page.getByRole('heading', { name: 'No captions here' })).toBeVisible();
});

test('keys can be changed, and the change stays', async ({ page }) => {
  await fakeYoutube(page);
  await openVideo(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Loop the line: L. Change' }).click();
  await page.keyboard.press('o');
  await dialog.getByRole('button', { name: 'Loop the line: O. Change' }).waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(hero(page)).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByRole('button', { name: 'Loop the line' })).toHaveAttribute('aria-pressed', 'true');
});
