import type { Locator } from '@playwright/test';
import { newEmail, signIn, signUp } from './support/accounts.ts';
import { expect, GERMAN_STORIES, PHONE, test } from './support/page.ts';

/** Counts the clicks of a journey. */
function counted() {
  const count = { clicks: 0 };
  return {
    count,
    click: async (target: Locator): Promise<void> => {
      await target.click();
      count.clicks += 1;
    },
  };
}

test.use({ viewport: PHONE });

test('a visitor saves a first word with one click', async ({ page }) => {
  const { count, click } = counted();
  await page.goto('/');
  await click(page.getByRole('button', { name: 'schauen' }));
  await expect(page.getByRole('link', { name: '1 word saved. See your words' })).toBeVisible();
  expect(count.clicks).toBe(1);
});

test('a new account reaches its first card with at most four clicks after the code', async ({ page }) => {
  const { count, click } = counted();
  await page.goto('/');
  await signUp(page, newEmail());
  await click(page.getByRole('navigation').getByRole('link', { name: 'Study' }));
  await click(page.getByRole('button', { name: 'Add 10' }));
  await click(page.getByRole('button', { name: 'Learn new words' }));
  await expect(page.getByRole('button', { name: /^Got it/ })).toBeVisible();
  expect(count.clicks).toBeLessThanOrEqual(4);
});

test('a learner at B1 opens a video that fits with at most two clicks', async ({ page }) => {
  const { count, click } = counted();
  await signIn(page);
  const response = await page.request.put('/api/languages/de', { data: { level: 'B1.1' } });
  expect(response.ok(), await response.text()).toBe(true);
  await page.goto('/');
  const video = page.getByRole('list', { name: GERMAN_STORIES }).getByRole('listitem').first();
  await expect(video.getByText(/^\d+\s?%/)).toBeVisible();
  const link = video.getByRole('link').first();
  const title = await link.innerText();
  await click(link);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(count.clicks).toBeLessThanOrEqual(2);
});
