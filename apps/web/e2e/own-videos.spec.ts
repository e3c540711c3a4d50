import type { Page } from '@playwright/test';
import { newEmail, signIn, signUp } from './support/accounts.ts';
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './support/page.ts';
import { fakeYoutube } from './support/youtube.ts';

const LINK = 'https://youtu.be/LeipzigLeip';
const SRT =
  '1\n00:00:01,000 --> 00:00:03,000\nIch wohne in Leipzig.\n\n2\n00:00:04,000 --> 00:00:06,000\nDas Haus ist alt.\n';

async function add(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Add video' }).click();
}

const rowOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a guest adds a pasted link, which moves to the account at sign-up', async ({ page }) => {
    await fakeYoutube(page);
    await page.goto('/');
    await page.getByRole('searchbox').fill(LINK);
    await page.getByRole('link', { name: 'Add this video' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add a video' })).toBeVisible();
    await expect(page.getByLabel('Link to a video on YouTube')).toHaveValue(LINK);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await add(page, 'Leben in Leipzig');
    await expect(page.getByRole('heading', { level: 1, name: 'Leben in Leipzig' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign up to watch' })).toBeVisible();
    await signUp(page, newEmail());
    await page.goto('/add');
    await expect(rowOf(page, 'Leben in Leipzig')).toBeVisible();
    await rowOf(page, 'Leben in Leipzig').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Leben in Leipzig' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('ownVideos'))).toBe('[]');
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: DESKTOP });

  test('a learner adds a video and its captions, saves a word, and studies its line', async ({ page }) => {
    await fakeYoutube(page);
    await signIn(page);
    await page.goto(`/add?link=${encodeURIComponent(LINK)}`);
    await add(page, 'Leben in Leipzig');
    await expect(page.getByRole('heading', { level: 1, name: 'Leben in Leipzig' })).toBeVisible();
    await page
      .getByLabel('Caption file')
      .setInputFiles({ name: 'leipzig.srt', mimeType: 'text/plain', buffer: Buffer.from(SRT) });
    const lines = page.getByRole('list', { name: 'Lines' });
    await lines.getByRole('button', { name: /Das Haus ist alt/ }).click();
    await page.getByRole('button', { name: 'Haus', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.goto('/study?mode=new');
    await expect(page.getByRole('button', { name: /^Got it/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Leben in Leipzig/ })).toBeVisible();
    await page.goto('/');
    await page.getByRole('button', { name: 'Yours (1)' }).click();
    await expect(page.getByRole('heading', { name: '1 video', exact: true })).toBeVisible();
  });

  test('videos are edited, removed and brought back with the keyboard', async ({ page }) => {
    await signIn(page);
    await page.goto(`/add?link=${encodeURIComponent(LINK)}`);
    await page.getByLabel('Title').focus();
    await page.keyboard.type('Folge 1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Folge 1' })).toBeVisible();
    await page.goto('/add');
    await page.getByRole('button', { name: 'Edit “Folge 1”' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit video' });
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Title').fill('Folge eins');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Remove “Folge eins”' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You haven’t added any German videos yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, 'Folge eins')).toBeVisible();
    await page.reload();
    await expect(rowOf(page, 'Folge eins')).toBeVisible();
  });
});
