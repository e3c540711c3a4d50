import { mailOffUrlFor, signIn } from './support/accounts.ts';
import { startDays } from './support/days.ts';
import { expect, expectAccessible, test } from './support/page.ts';

test('the weekly email is off by default, is previewed and turned on, arrives on Monday, and its link turns it off', async ({
  browser,
}) => {
  // A Saturday and the following Monday.
  const days = await startDays('weekly-mail', '2026-03-07T10:00:00Z');
  const device = await browser.newContext({ baseURL: days.server.origin, timezoneId: 'Europe/Berlin' });
  await days.moveTo('2026-03-07T10:00:00Z', device);
  const page = await device.newPage();
  const email = await signIn(page);
  await page.goto('/you');
  await expect(page.getByRole('heading', { level: 1, name: 'You' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('digest');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/you\/notifications#weekly-mail$/);
  const toggle = page.getByRole('checkbox', { name: 'Send me an email on Mondays' });
  await expect(toggle).not.toBeChecked();
  await expect(page.getByText('There’s nothing to report from last week')).toBeVisible();
  await expect(page.getByText('no mail server is set up')).toBeVisible();
  await expect(page.getByText('Monday, March 9, between 08:00 and 21:00')).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForResponse((res) => res.request().method() === 'PATCH' && res.ok());
  await toggle.press('Space');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await saved;
  await page.reload();
  await expect(toggle).toBeChecked();

  await page.evaluate(() =>
    fetch('/api/learned-words', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'de', word: { word: '<b>Haus</b>' } }),
    }),
  );
  await days.moveTo('2026-03-09T09:00:00Z', device);
  // The job runs once a minute, and for the first time right after the start.
  await days.server.close();
  await days.server.start();
  const url = await mailOffUrlFor(email);
  await page.reload();
  const preview = page.getByRole('article', { name: 'Preview of the email' });
  await expect(preview.getByRole('heading', { name: 'Your week in German' })).toBeVisible();
  await expect(preview).toContainText('New words1');
  await expectAccessible(page);

  // Opened from a mail, in a browser without a login.
  const guest = await browser.newContext();
  const other = await guest.newPage();
  await other.goto(url);
  await expect(other.getByRole('heading', { name: 'Turn off the weekly email?' })).toBeVisible();
  await expectAccessible(other);
  await page.reload();
  await expect(toggle).toBeChecked();
  await other.getByRole('button', { name: 'Turn it off' }).press('Enter');
  await expect(other.getByRole('heading', { name: 'The weekly email is off' })).toBeVisible();

  // The open tab updates when it receives focus.
  await days.moveTo('2026-03-09T09:30:00Z', device);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(toggle).not.toBeChecked();

  await other.getByRole('link', { name: 'Turn it back on' }).click();
  await expect(other).toHaveURL(/\/login/);
  await guest.close();
  await device.close();
  await days.server.close();
});
