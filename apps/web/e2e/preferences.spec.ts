import { expectLoggedIn, signIn, signInAgain } from './support/accounts.ts';
import { expect, test } from './support/page.ts';

test('settings changed on one device appear on another, and in another tab at once', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = await signIn(page);
  await page.goto('/you/appearance');
  const saved = page.waitForResponse(
    (res) => res.url().endsWith('/api/preferences') && res.request().method() === 'PATCH',
  );
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect((await saved).status()).toBe(200);

  const other = await context.newPage();
  await other.goto('/you/appearance');
  await expect(other.getByRole('button', { name: 'Dark', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^130/ }).click();
  await expect(other.locator('html')).toHaveAttribute('data-text-size', '1.3');

  const device = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const second = await device.newPage();
  await signInAgain(second, email);
  await second.goto('/');
  await expectLoggedIn(second, email);
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(second.locator('html')).toHaveAttribute('data-text-size', '1.3');

  // In the other direction, the first device shows changes of the second when it receives focus.
  await second.goto('/you/appearance');
  await second.getByRole('button', { name: 'Light', exact: true }).click();
  // A page reloads data that is older than two seconds.
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await device.close();
});
