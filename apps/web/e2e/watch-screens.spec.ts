import { signIn } from './support/accounts.ts';
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/page.ts';
import { expectLine, expectPlayable, lines, openVideo, play, playback, withoutVoices, words } from './support/watch.ts';

test.beforeEach(async ({ page }) => {
  await withoutVoices(page);
  await signIn(page);
});

test('the playback settings open and close twice, by button and Esc, and the page stays intact', async ({ page }) => {
  await openVideo(page);
  const settings = page.getByRole('region', { name: 'Playback settings' });
  for (const close of ['button', 'Escape']) {
    await playback(page).getByRole('button', { name: 'Playback settings' }).click();
    await expect(settings).toBeVisible();
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await settings.getByRole('button', { name: 'Close the settings' }).click();
    await expect(settings).toBeHidden();
    await expect(lines(page)).toBeVisible();
  }
});

// A window of 1,280 x 900 at 200%, and one of 1,366 x 720 at 150%.
for (const [name, viewport] of Object.entries({
  '200%': { width: 640, height: 450 },
  '150%': { width: 911, height: 480 },
})) {
  test(`zoomed to ${name}, title, controls, lines and tabs are visible`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openVideo(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await play(page).scrollIntoViewIfNeeded();
    await expect(play(page)).toBeInViewport();
    await lines(page).getByRole('listitem').first().scrollIntoViewIfNeeded();
    await expect(lines(page).getByRole('listitem').first()).toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

test('at 640 x 360, a window of 1,280 x 720 at 200 %, Play is above the fold and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await openVideo(page);
  await expect(play(page)).toBeInViewport({ ratio: 1 });
  const [button, dock] = await Promise.all([
    play(page).boundingBox(),
    page.getByRole('navigation', { name: 'Main' }).boundingBox(),
  ]);
  expect((button?.y ?? 999) + (button?.height ?? 999)).toBeLessThanOrEqual(dock?.y ?? 0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('on a phone the space for lines opens with the first line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openVideo(page);
  const height = async () => (await page.getByRole('region', { name: 'Current line' }).boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThan(90);
  await playback(page).getByRole('button', { name: 'Next line' }).click();
  await expectLine(page, 1);
  expect(await height()).toBeGreaterThan(140);
});

test('at 320 px nothing scrolls sideways, and the word sheet shows its close button and Save', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openVideo(page);
  await page.keyboard.press('ArrowRight');
  await expectLine(page, 1);
  await expectNoSidewaysScroll(page);
  const word = words(page).getByRole('button').first();
  expect(
    await word.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(24);
  await word.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the video, the line and its buttons fill the screen', async ({ page }) => {
    await page.goto('/video/story-de-01');
    await expect(play(page)).toBeInViewport({ ratio: 1 });
    await playback(page).getByRole('button', { name: 'Next line' }).click();
    await expect(words(page).getByRole('button').first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expectAccessible(page);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('the actions of a line cover neither its words nor another line', async ({ page }) => {
    await openVideo(page);
    const row = lines(page).getByRole('listitem').nth(1);
    await row.hover();
    const save = row.getByRole('button', { name: 'Save this line' });
    const [line, text, action] = await Promise.all([
      row.boundingBox(),
      row.locator('[lang=de]').boundingBox(),
      save.boundingBox(),
    ]);
    if (line === null || text === null || action === null) throw new Error('An element has no box');
    expect(action.y).toBeGreaterThanOrEqual(line.y);
    expect(action.y + action.height).toBeLessThanOrEqual(line.y + line.height);
    expect(action.x).toBeGreaterThanOrEqual(text.x + text.width);
  });

  test('a drawing changes with the line, and the scrubber moves from line to line by key and by click', async ({
    page,
  }) => {
    await openVideo(page);
    const scrubber = page.getByRole('slider', { name: 'Position in the story' });
    const stairs = page.locator('img[src="/stories/story-de-01-stairs.svg"]');
    await expect(stairs).toHaveCSS('opacity', '0');
    await scrubber.focus();
    for (const line of [2, 3, 4, 5]) {
      await page.keyboard.press('ArrowRight');
      await expectLine(page, line);
    }
    await expect(scrubber).toHaveAttribute('aria-valuetext', 'Line 5 of 40: Am Montag gehe ich die Treppe hinunter.');
    await expect(stairs).toHaveCSS('opacity', '1');
    await page.keyboard.press('End');
    await expectLine(page, 40);
    await expect(page.locator('img[src="/stories/story-de-01-table.svg"]')).toHaveCSS('opacity', '1');
    const box = await scrubber.boundingBox();
    if (box === null) throw new Error('The scrubber has no box');
    expect(box.height).toBeGreaterThanOrEqual(44);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(scrubber).toHaveAttribute('aria-valuetext', /^Line 2[01] of 40/);
    await expectAccessible(page);
  });

  test('reading stops when the learner goes back while a word is open', async ({ page }) => {
    await page.goto('/');
    await openVideo(page);
    await play(page).click();
    await words(page).getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goForward();
    await expectPlayable(page);
    await expect(play(page)).toBeVisible();
  });

  test('Blur and Hide cover the list; a press reveals one line, and N still moves to a word', async ({ page }) => {
    await openVideo(page);
    await page.keyboard.press('ArrowRight');
    await expectLine(page, 1);
    await playback(page).getByLabel('Captions').selectOption('Hide');
    await expect(lines(page).getByText('Nina')).toHaveCount(1);
    await expect(lines(page).getByText('Nina')).toBeHidden();
    await lines(page).getByRole('button', { name: 'Show this line' }).first().click();
    await expect(lines(page).getByText('Nina')).toBeVisible();
    await page.keyboard.press('n');
    await expect(words(page).getByRole('button').and(page.locator(':focus'))).toHaveCount(1);
    await expectAccessible(page);
  });

  test('the panel opens next to its word', async ({ page }) => {
    await openVideo(page);
    await page.keyboard.press('ArrowRight');
    const word = words(page).getByRole('button').first();
    await word.click();
    const [from, to] = await Promise.all([word.boundingBox(), page.getByRole('dialog').boundingBox()]);
    if (from === null || to === null) throw new Error('An element has no box');
    const gapX = Math.max(to.x - (from.x + from.width), from.x - (to.x + to.width), 0);
    const gapY = Math.max(to.y - (from.y + from.height), from.y - (to.y + to.height), 0);
    expect(Math.hypot(gapX, gapY)).toBeLessThanOrEqual(24);
  });
});
