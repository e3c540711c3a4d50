import { logIn, signIn } from './support/accounts.ts';
import { DESKTOP, expect, expectAccessible, test } from './support/page.ts';

test('You by keyboard: tabs, the search for a setting, and numbers that match the server', async ({ page }) => {
  const email = await signIn(page);
  await page.goto('/you');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Words and recall').press('Enter');
  await expect(page.getByRole('region', { name: 'Last 90 days' })).toContainText('Save your first German word');
  await expectAccessible(page);

  // A word kept elsewhere appears when the page receives focus.
  const added = await page.evaluate(async () => {
    const answer = await fetch('/api/learned-words', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'de', word: { word: 'Haus' } }),
    });
    return answer.status;
  });
  expect(added).toBe(201);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('region', { name: 'Last 90 days' })).toContainText('1 saved today, 0 of them solid');
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const stats = (await page.evaluate(
    async (of) => (await fetch(`/api/stats/de?zone=${encodeURIComponent(of)}`)).json(),
    zone,
  )) as { saved: number; solid: number };
  await expect(page.getByRole('region', { name: 'Last 90 days' })).toContainText(
    `${stats.saved} saved today, ${stats.solid} of them solid`,
  );

  await page.goto('/you#outside-hours');
  await expect(page.getByRole('heading', { name: 'Hours outside Wordreel' })).toBeFocused();
  await page.getByRole('button', { name: 'Add hours' }).press('Enter');
  await page.keyboard.type('2');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: 'Hours', exact: true })).toContainText('2 h in all');
  await page.getByRole('button', { name: /^Remove Movies/ }).press('Enter');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Hours', exact: true })).toContainText('2 h in all');

  await page.getByRole('link', { name: 'Data', exact: true }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(page.getByRole('link', { name: 'Learning', exact: true })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('backup');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/you\/security#second-factor$/);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeFocused();
  await expectAccessible(page);
});

for (const [name, viewport] of Object.entries({ 'a phone': { width: 390, height: 844 }, 'a desktop': DESKTOP })) {
  test(`the overview fits on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page);
    await page.goto('/you');
    const level = page.getByRole('region', { name: 'Level A1.1' });
    const next = page.getByRole('link', { name: 'Find your level' });
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await expect(level).toBeInViewport({ ratio: 1 });
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'This week' })).toBeInViewport({ ratio: 1 });
    // On a phone, the tabs cover the bottom of the screen.
    const [button, bar] = [await next.boundingBox(), await tabs.boundingBox()];
    if (name === 'a phone') expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
}

test('a guest is sent to the login and returns to the requested section', async ({ page }) => {
  const email = await signIn(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('session'));
  await page.goto('/you/data');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/you\/data$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Data' })).toBeVisible();
});
