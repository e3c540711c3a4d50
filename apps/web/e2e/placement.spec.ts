import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { SavedPlacement } from '@wordreel/shared';
import { newEmail, signIn, signInAgain, signUp } from './support/accounts.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  GERMAN_STORIES,
  openProgress,
  test,
} from './support/page.ts';

/** The narrowest supported screen. */
const NARROW = { width: 320, height: 720 };

const list = new URL('../../../packages/language/dist/words/de.json', import.meta.url);
const { headwords } = JSON.parse(readFileSync(list, 'utf8')) as { headwords: string };

/** The words that the newcomer of these tests knows. */
const KNOWN = new Set(headwords.split(' ').slice(0, 2400));

/** Makes the check ask the same words each time, so that it finds the same level. */
async function fixSeed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (numbers) => (numbers instanceof Uint32Array ? numbers.fill(0x3ffffffe) : random(numbers));
  });
}

/** Answers by keyboard until the check is finished. */
async function answer(page: Page): Promise<void> {
  const word = page.locator('[aria-live="polite"][lang="de"]');
  const title = page.getByRole('heading', { name: /^Your vocabulary is at about/ });
  for (let count = 0; count < 41; count += 1) {
    await expect(word.or(title)).not.toHaveText('…');
    if ((await title.count()) > 0) return;
    const text = await word.innerText();
    await page.keyboard.press(KNOWN.has(text) ? 'y' : 'n');
    await expect(word.filter({ hasText: new RegExp(`^${text}$`) })).toHaveCount(0);
  }
}

const QUESTION = 'How much German do you know?';

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('a newcomer is placed at B1 by keyboard alone, and the grid shows what fits', async ({ page }) => {
    await fixSeed(page);
    await signIn(page);
    await page.goto('/');
    const fitting = page.getByRole('list', { name: GERMAN_STORIES });
    await expect(fitting.getByText(/\d+\s?%/)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'I know some' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'How much German do you know?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start' }).focus();
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await answer(page);
    await expect(page.getByRole('heading', { name: /^Your vocabulary is at about B1\.\d$/ })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Start at B1\.\d$/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^What does it mean\? \(1 of/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Skip this' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'See videos that fit' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^German B1\.\d/ })).toBeVisible();
    await expect(fitting.getByText(/\d+\s?%/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: NARROW });

  test('a guest leaves a check and continues it; a sign-up keeps level and check', async ({ page }) => {
    await fixSeed(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'I know some' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'I know it' }).click();
    await page.getByRole('button', { name: 'Finish later' }).click();
    await page.getByRole('link', { name: 'Continue the check' }).click();
    await page.getByRole('button', { name: 'Continue: 1 word answered' }).click();
    await answer(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByLabel('Or start at another level').selectOption('B1.1');
    await page.getByRole('button', { name: 'Start at B1.1' }).click();
    await page.getByRole('button', { name: 'Skip this' }).click();
    await page.getByRole('button', { name: 'See videos that fit' }).click();
    await expect(page.getByRole('button', { name: /^German B1\.1/ })).toBeVisible();

    await signUp(page, newEmail());
    await expect(page.getByRole('button', { name: /^German B1\.1/ })).toBeVisible();
    await openProgress(page);
    const saved = await page.request.get('/api/placement/de');
    expect((await saved.json()) as SavedPlacement[]).toMatchObject([{ level: 'B1.1' }]);
  });

  test('a beginner says so once, and is not asked again on another device', async ({ page, browser }) => {
    const email = newEmail();
    await page.goto('/');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'I’m new to German' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bitte nur fahren' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await signUp(page, email);
    await page.goto('/');
    await expect(page.getByText('Save words or set your level')).toBeVisible();
    await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(0);

    const context = await browser.newContext({ viewport: NARROW });
    const other = await context.newPage();
    await signInAgain(other, email);
    await other.goto('/');
    await expect(other.getByText('Save words or set your level')).toBeVisible();
    await expect(other.getByRole('heading', { name: QUESTION })).toHaveCount(0);
    await context.close();
  });
});
