import { codeFor, expectLoggedIn, logOut, newEmail, PASSWORD, typeCode } from './support/accounts.ts';
import { expect, expectAccessible } from './support/page.ts';
import { testsOf } from './support/server.ts';
import { serveWidget, startVerifier } from './support/turnstile.ts';

const test = testsOf('turnstile', startVerifier);
// All tests share one server.
test.describe.configure({ mode: 'default' });

test('a form waits for the widget, and a response that expires or is rejected requires a new one', async ({
  page,
  site,
}) => {
  await serveWidget(page);
  const main = page.getByRole('main');
  const solve = page.getByRole('button', { name: 'I am human' });
  const email = newEmail();

  await page.goto('/signup');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  const signUp = main.getByRole('button', { name: 'Sign up' });
  await expect(solve).toBeVisible();
  await expect(signUp).toBeDisabled();
  await expectAccessible(page);
  await solve.click();
  await signUp.click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await typeCode(page, await codeFor(email));
  await expectLoggedIn(page, email);
  await logOut(page, email);

  const logIn = main.getByRole('button', { name: 'Log in' });
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill('Nicht das richtige 1');
  await solve.click();
  await expect(logIn).toBeEnabled();
  await page.getByRole('button', { name: 'Let it expire' }).click();
  await expect(logIn).toBeDisabled();

  await solve.click();
  await logIn.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  // A new widget has to be solved again.
  await expect(page.locator('#widget-3')).toBeVisible();
  await expect(logIn).toBeDisabled();
  await expect(main.getByLabel('Email')).toHaveValue(email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await solve.click();
  await logIn.click();
  await expectLoggedIn(page, email);

  const actions = site.verifications.map(({ token }) => token.split(':')[1]);
  expect(actions).toEqual(['signup', 'login', 'login']);
  expect(site.verifications.map(({ isGood }) => isGood)).toEqual([true, true, true]);
});

test('a widget that fails to load shows an error and can be requested again', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('Verification isn’t available right now. Please try again.');
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeDisabled();
  await expectAccessible(page);

  await serveWidget(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'I am human' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeEnabled();
});
