import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { logOut, signIn } from './support/accounts.ts';
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/page.ts';

test.use({ viewport: DESKTOP });

const DAY_MS = 86_400_000;
const zone = 'UTC';

/** Creates data: three words, two of them reviewed, a level, settings, preferences and a goal. */
async function liveAWhile({ request }: Page): Promise<void> {
  const words = [
    { word: 'Haus', translation: 'house', sentence: 'Das Haus ist alt.', note: 'like house', reviewPriority: 3 },
    { word: 'Türschloss', translation: 'lock of a door', reviewPriority: 1 },
    { word: 'gehen' },
  ];
  for (const word of words) await request.post('/api/learned-words', { data: { language: 'de', word } });
  for (const [word, daysAgo, rating] of [
    ['Haus', 6, 3],
    ['Haus', 3, 4],
    ['gehen', 2, 1],
  ] as const) {
    const reviewedAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    const data = { clientReviewId: randomUUID(), language: 'de', word, rating, reviewedAt, zone };
    expect((await request.post('/api/reviews', { data })).ok()).toBe(true);
  }
  await request.put('/api/languages/de', { data: { level: 'A2.1' } });
  await request.put('/api/languages/de/settings', { data: { newPerDay: 7, reviewCap: 77 } });
  await request.put('/api/goals', { data: { daysPerWeek: 3, zone } });
  await request.patch('/api/preferences', { data: { account: { theme: 'dark' } } });
}

/** Returns the visible data of an account as sent by the server. */
async function standingOf({ request }: Page): Promise<unknown[]> {
  const today = Math.floor(Date.now() / DAY_MS);
  const days = `activity?zone=UTC&from=${today - 30}&to=${today}`;
  const paths = ['languages', 'languages/de', 'languages/de/settings', 'learning-settings', days];
  const answers = [];
  for (const path of paths) {
    const { requestId: _id, ...body } = (await (await request.get(`/api/${path}`)).json()) as { requestId?: string };
    answers.push(body);
  }
  const { account } = (await (await request.get('/api/preferences')).json()) as { account: object };
  return [...answers, account];
}

/** The section that restores archives. */
const restore = (page: Page) => page.locator('section').filter({ hasText: 'Restore an archive' }).last();

const choose = (page: Page, buffer: Buffer, name = 'wordreel.zip') =>
  page.getByLabel('Archive file').setInputFiles({ name, mimeType: 'application/zip', buffer });

async function downloaded(page: Page): Promise<Buffer> {
  await page.goto('/you/data#bring-archive');
  return downloadBy(page, 'Download archive');
}

async function downloadBy(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^wordreel-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(/^\d+ KB downloaded$/)).toBeVisible();
  return readFile(await download.path());
}

test('an archive of one account reproduces it in another, after a copy of that one', async ({ page }) => {
  const email = await signIn(page);
  await liveAWhile(page);
  const lived = await standingOf(page);
  const archive = await downloaded(page);
  await logOut(page, email);

  await signIn(page);
  const empty = await standingOf(page);
  await page.goto('/you/data#bring-archive');
  await choose(page, archive);
  const found = restore(page).getByRole('table');
  await expect(found.getByRole('row', { name: 'German words 3 0' })).toBeVisible();
  await expect(found.getByRole('row', { name: 'German answers 3 0' })).toBeVisible();
  await expectAccessible(page);
  expect(await standingOf(page)).toEqual(empty);
  await expect(restore(page).getByText('you can’t undo a restore')).toBeVisible();
  expect((await downloadBy(page, 'Download a copy')).length).toBeGreaterThan(0);

  await restore(page).getByRole('button', { name: 'Restore' }).click();
  await expect(restore(page).getByText('The archive has been restored.')).toBeVisible();
  await expectAccessible(page);
  expect(await standingOf(page)).toEqual(lived);

  // The pages show the restored data, in another tab as well.
  const other = await page.context().newPage();
  await other.goto('/study');
  await expect(other.getByRole('listitem').filter({ hasText: 'Türschloss' })).toBeVisible();
  await other.close();

  // Restored once more, it changes nothing.
  await restore(page).getByRole('button', { name: 'Done' }).click();
  await choose(page, archive);
  await restore(page).getByRole('button', { name: 'Restore' }).click();
  await expect(restore(page).getByRole('row', { name: 'German words 3 0' })).toBeVisible();
  expect(await standingOf(page)).toEqual(lived);
});

test('a file that is not an archive is rejected with advice, and nothing is imported', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await signIn(page);
  await liveAWhile(page);
  const lived = await standingOf(page);
  const archive = await downloaded(page);

  await choose(page, Buffer.from('Haus,house'), 'words.csv');
  await expect(restore(page).getByRole('alert')).toHaveText(/This is not a Wordreel archive: choose the \.zip/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await choose(page, archive.subarray(0, 300));
  await expect(restore(page).getByRole('alert')).toHaveText(
    /[Pp]lease download the archive again|has no account\.json/,
  );
  const future = JSON.stringify({ formatVersion: 99 });
  await choose(page, Buffer.from(future), 'account.json');
  await expect(restore(page).getByRole('alert')).toHaveText(/version 99.*bring the server up to date first/);
  expect(await standingOf(page)).toEqual(lived);

  // The right file is accepted afterwards.
  await choose(page, archive);
  await expect(restore(page).getByRole('row', { name: 'German words 3 3' })).toBeVisible();
  await expect(restore(page).getByRole('alert')).toBeHidden();
});

test('an archive chosen as a word list is redirected to the restore section', async ({ page }) => {
  await signIn(page);
  await liveAWhile(page);
  const archive = await downloaded(page);
  const account = await (await page.request.get('/auth/export')).text();
  for (const [name, buffer] of [
    ['wordreel.zip', archive],
    ['account.json', Buffer.from(account)],
  ] as const) {
    await page.getByRole('button', { name: 'Import words' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import words' });
    await dialog.getByLabel('Word file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await expect(dialog.getByRole('alert')).toHaveText('This is a Wordreel archive. Restore it under You, Data.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
