import type { Page } from '@playwright/test';
import { expectLoggedIn, signIn } from './support/accounts.ts';
import { expect, test } from './support/page.ts';

test('two tabs with an expired access token renew the session once, and both stay signed in', async ({
  page,
  context,
}) => {
  const email = await signIn(page);
  const other = await context.newPage();
  await page.goto('about:blank');
  await context.clearCookies({ name: 'accessToken' });
  let renewals = 0;
  await context.route('**/api/auth/refresh', async (route) => {
    renewals += 1;
    // Delay the renewal until the other tab has been rejected, too, and waits for the lock.
    await expect(async () => expect(await waitingFor(page)).toBe(1)).toPass();
    await route.continue();
  });
  await Promise.all([page.goto('/you/security'), other.goto('/you/security')]);
  await expectLoggedIn(page, email);
  await expectLoggedIn(other, email);
  expect(renewals).toBe(1);

  // Both tabs have the same session, and the server has not flagged it as stolen.
  for (const tab of [page, other]) {
    await tab.reload();
    await expectLoggedIn(tab, email);
    await expect(tab.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  }
  expect(renewals).toBe(1);
});

/** Returns the number of tabs that wait for a lock. */
function waitingFor(tab: Page): Promise<number> {
  return tab.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
}
