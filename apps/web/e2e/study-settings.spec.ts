import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/page.ts';

test.use({ viewport: { width: 320, height: 720 } });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Study settings' });

async function openSheet(page: Page): Promise<void> {
  await page.goto('/study');
  await page.getByRole('button', { name: 'Study settings' }).click();
  await expect(sheet(page).getByLabel('New words a day')).toBeVisible();
}

/** Opens the settings of the language that few learners need. */
const openAdvanced = (page: Page) => sheet(page).getByText('Advanced').first().press('Enter');

test('study settings are changed by keyboard, saved at once, and kept until the next visit', async ({ page }) => {
  await signIn(page);
  await openSheet(page);

  const field = sheet(page).getByLabel('New words a day');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('25');
  // Closing saves typed text as well.
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Study settings' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('25');
  const hides = sheet(page).getByRole('checkbox', { name: 'Hide goals' });
  await hides.focus();
  await page.keyboard.press('Space');
  // The field may also show it, if its number was still being saved when the sheet was reopened.
  await expect(hides.locator('xpath=ancestor::div[1]').getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sheet(page).getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'Stats' }).click();
  await expect(page.getByRole('region', { name: 'Level A1.1' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'This week' })).toHaveCount(0);
  await openSheet(page);
  await expect(field).toHaveValue('25');
  await expect(sheet(page).getByRole('checkbox', { name: 'Hide goals' })).toBeChecked();
});

test('the effect of stars is chosen by its cost', async ({ page }) => {
  await signIn(page);
  await page.goto('/study');
  await page.getByRole('textbox', { name: 'Word', exact: true }).fill('Haus');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Haus' })).toBeVisible();
  await openSheet(page);
  await openAdvanced(page);
  const stars = sheet(page).getByRole('combobox', { name: 'Three stars' });
  await expect(stars.locator('option', { hasText: /more a month|as many/ }).first()).toBeAttached();
  await stars.selectOption({ index: (await stars.locator('option').count()) - 1 });
  await expect(sheet(page).getByText('Saved', { exact: true })).toBeVisible();
});

/** Sends five minutes of answers to one word; the server counts one minute each. */
async function answerForFiveMinutes({ request }: Page, word: string): Promise<void> {
  for (let nth = 5; nth > 0; nth -= 1) {
    const reviewedAt = new Date(Date.now() - nth * 1000).toISOString();
    const answer = { clientReviewId: randomUUID(), language: 'de', word, rating: 3, durationMs: 60_000, reviewedAt };
    expect((await request.post('/api/reviews', { data: { ...answer, zone: 'UTC' } })).ok()).toBe(true);
  }
}

test('after the daily minutes new words are postponed until the learner continues with them', async ({ page }) => {
  await signIn(page);
  for (const word of ['Haus', 'gehen', 'Katze']) {
    await page.request.post('/api/learned-words', { data: { language: 'de', word: { word } } });
  }
  await openSheet(page);
  await openAdvanced(page);
  await sheet(page).getByRole('combobox', { name: 'Daily time limit for new words' }).selectOption('5 minutes');
  await expect(sheet(page).getByText('Saved', { exact: true })).toBeVisible();
  await answerForFiveMinutes(page, 'Haus');

  await page.goto('/study');
  const reached = page.getByText('You’ve reached your daily limit of 5 minutes. 2 new words will wait until tomorrow');
  await expect(reached).toBeVisible();
  await expect(page.getByRole('button', { name: 'Learn new words' })).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Learn them anyway' }).click();
  await expect(reached).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Learn new words' }).click();
  await expect(page.getByRole('button', { name: /^Got it/ })).toBeVisible();
});
