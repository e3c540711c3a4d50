import type { Page } from '@playwright/test';
import { expectLoggedIn, newEmail } from './support/accounts.ts';
import { startApple } from './support/apple.ts';
import { expect, expectAccessible } from './support/page.ts';
import { testsOf } from './support/server.ts';

const test = testsOf('apple', startApple);
// All tests share one server.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, site }) => {
  Object.assign(site.visitor, { email: newEmail(), isRefused: false });
  await page.route(`${site.url}/**`, (route) => route.continue());
});

const toApple = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign in with Apple' }).click();
  await expect(page.getByRole('heading', { name: 'Apple ID' })).toBeVisible();
};
const expectRefused = async (page: Page) => {
  await expect(page.getByRole('alert')).toHaveText('Apple login failed');
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to login' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Apple' })).toBeVisible();
};

test('a round trip signs in, returns to the screen that required it, and connects the account', async ({
  page,
  site,
}) => {
  await page.goto('/you/security');
  await expect(page).toHaveURL(/\/login$/);
  await toApple(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expectLoggedIn(page, site.visitor.email);
  await expect(page).toHaveURL(/\/you\/security$/);
  await expect(page.getByRole('region', { name: 'Sign in with Apple' })).toContainText('Connected');
  await expectAccessible(page);
  await page.reload();
  await expectLoggedIn(page, site.visitor.email);
});

test('an invalid code from Apple signs nobody in', async ({ page, site }) => {
  site.visitor.isRefused = true;
  await page.goto('/login');
  await toApple(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectRefused(page);
});

test('canceling at Apple returns to the login', async ({ page }) => {
  await page.goto('/login');
  await toApple(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectRefused(page);
});

test('a response to a login from another tab is rejected', async ({ page, context }) => {
  await page.goto('/login');
  await toApple(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Continue' }).click();
  await expectRefused(other);
});
