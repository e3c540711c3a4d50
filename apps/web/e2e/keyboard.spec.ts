import type { Page } from '@playwright/test';
import { tabTo } from './support/keyboard.ts';
import { DESKTOP, expect, test } from './support/page.ts';

test.use({ viewport: DESKTOP });

test('the whole guest journey works with the keyboard alone', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');

  await tabTo(page, 'Heute');
  for (const _ of ['Abend', 'schauen']) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '1 word saved. See your words' })).toBeVisible();

  await tabTo(page, 'German');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await tabTo(page, /Italian.* of [\d,]+ words$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Progress to Next Level in Italian' })).toBeVisible();

  await tabTo(page, 'Update your level');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await tabTo(page, /A1\.1/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(/A1\.2/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Update your level' })).toBeFocused();

  await tabTo(page, 'All');
  for (const _ of ['A1', 'A2', 'B1']) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'B1', pressed: true })).toBeFocused();

  await page.getByRole('link', { name: 'Study' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'Word');
  await page.keyboard.type('ciao');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'ciao' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Word' })).toBeFocused();
});

test('the language settings open, save and close by keyboard, and return focus', async ({ page }) => {
  await open(page);
  await tabTo(page, 'German');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'German settings' })).toBeVisible();
  await tabTo(page, 'A2');
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    page.getByRole('group', { name: 'Video level' }).getByRole('button', { name: 'A2', pressed: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'German settings' })).toBeFocused();
});

test('five key presses reach the first video', async ({ page }) => {
  await open(page);
  await page.getByRole('link', { name: 'Wer ist Herr Krause?' }).waitFor();
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
  await expect(page.getByRole('link', { name: 'Skip to videos' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(
    page
      .getByRole('list', { name: /stories$/ })
      .getByRole('link')
      .first(),
  ).toBeFocused();
});

/** Opens the home page and waits until the client has replaced the placeholder of index.html. */
async function open(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('.shell').waitFor({ state: 'detached' });
  // Tab would skip elements that are not rendered yet.
  await page.getByRole('button', { name: 'German', exact: true }).waitFor();
}
