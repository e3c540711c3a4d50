import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './support/page.ts';
import { hero, openVideo, play, TEXTS, VIDEO } from './support/youtube-page.ts';
import { fakeYoutube, playerSecond } from './support/youtube.ts';

test.use({ viewport: DESKTOP });

/** Returns whether nothing covers the visible part of the player. */
const isPlayerFree = async (page: Page) => {
  // Until the player responds, the video's picture is in its place.
  await expect(page.locator('iframe')).toBeVisible();
  return page.locator('iframe').evaluate((frame) => {
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
};

test.describe('a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the first swipe pins the player, the next one scrolls the list, and nothing covers the player', async ({
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

  test('in landscape the player and the line are fully visible', async ({ page }) => {
    await fakeYoutube(page);
    await openVideo(page);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(play(page)).toBeInViewport({ ratio: 1 });
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
  const names = ['Before you watch', 'Captions', 'Mark as watched'];
  const boxes = await Promise.all(names.map((name) => page.getByRole('button', { name, exact: true }).boundingBox()));
  const link = await page.getByRole('link', { name: 'Open on YouTube' }).boundingBox();
  expect(new Set([...boxes, link].map((box) => Math.round(box?.y ?? -1))).size).toBe(1);
  for (const box of [...boxes, link]) expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  await expectNoSidewaysScroll(page);
});

test('F fills the page with the video and its line, and the button restores the rest', async ({ page }) => {
  await fakeYoutube(page);
  await openVideo(page);
  await page.keyboard.press('f');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  expect(await isPlayerFree(page)).toBe(true);
  await expect(hero(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('l');
  await expect(page.getByText('Looping line 1')).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a video without captions plays, accepts a caption file, and then has lines', async ({ page }) => {
  await fakeYoutube(page);
  await signIn(page);
  await page.goto(`/video/${VIDEO}`);
  await expect(page.getByRole('heading', { name: 'Add a subtitle file' })).toBeVisible();
  await expectAccessible(page);
  await play(page).click();
  await page.getByRole('button', { name: 'Forward 5 seconds' }).click();
  await expect.poll(() => playerSecond(page)).toBeGreaterThan(5);
  const upload = (text: string) =>
    page
      .getByLabel('Caption file')
      .setInputFiles({ name: 'zug.srt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await upload('nothing that is a caption');
  await expect(page.getByRole('alert')).toHaveText('No captions were found in this file');
  await upload(
    TEXTS.map((text, place) => `${place + 1}\n00:00:0${place + 1},000 --> 00:00:0${place + 2},000\n${text}\n`).join(
      '\n',
    ),
  );
  await expect(page.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText('Your own captions', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Captions', exact: true }).click();
  await page.getByRole('button', { name: 'Remove my captions' }).click();
  await expect(page.getByRole('heading', { name: 'Add a subtitle file' })).toBeVisible();
});

test('shortcuts can be changed and stay changed', async ({ page }) => {
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
  await expect(page.getByRole('list', { name: 'Lines' }).getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('o');
  await expect(page.getByRole('button', { name: 'Loop the line' })).toHaveAttribute('aria-pressed', 'true');
});
