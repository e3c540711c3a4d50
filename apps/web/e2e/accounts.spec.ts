import {
  expectLoggedIn,
  logIn,
  logOut,
  newEmail,
  openMenu,
  PASSWORD,
  resetPathFor,
  signIn,
  signUp,
} from './support/accounts.ts';
import { expect, expectAccessible, test } from './support/page.ts';

test('a guest keeps words, signs up, and finds them in the account and on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/study');
  for (const [word, translation] of [
    ['Haus', 'house'],
    ['et/ou', 'and/or'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Word' }).fill(word);
    await page.getByRole('textbox', { name: 'Translation' }).fill(translation);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('2 word(s) learned')).toBeVisible();

  const email = newEmail();
  await signUp(page, email);
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('learnedWords.de'))).toBeNull();
  await page.goto('/study');
  await expect(page.getByText('2 word(s) learned')).toBeVisible();
  await expectAccessible(page);

  await openMenu(page, email);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Verified')).toBeVisible();
  await expectAccessible(page);

  const device = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const other = await device.newPage();
  await other.goto('/login');
  await expectAccessible(other);
  await logIn(other, email);
  await expectLoggedIn(other, email);
  await other.getByRole('link', { name: 'Study' }).click();
  await expect(other.getByText('2 word(s) learned')).toBeVisible();
  await device.close();
});

test('a login returns to the screen that required it; a logout in one tab also applies to the other', async ({
  page,
  context,
}) => {
  const email = await signIn(page);
  await page.goto('/');
  await logOut(page, email);

  await page.goto('/you');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/you$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);

  const other = await context.newPage();
  await other.goto('/you');
  await expectLoggedIn(other, email);
  await logOut(page, email);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText('You logged out in another tab.')).toBeVisible();
});

test('a wrong password shows an error and loads a new challenge', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, newEmail(), 'Nicht das richtige 1');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expectAccessible(page);
});

test('a forgotten password is reset by the link in an email', async ({ page }) => {
  const email = await signIn(page);
  await page.goto('/');
  await logOut(page, email);

  await page.getByRole('link', { name: 'Forgot?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();

  const secondPassword = `${PASSWORD}, und noch 3`;
  await page.goto(await resetPathFor(email));
  await expect(page).toHaveURL(/\/reset-password\/confirm$/);
  await page.getByLabel('New password', { exact: true }).fill(secondPassword);
  await page.getByLabel('Confirm new password', { exact: true }).fill(secondPassword);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('heading', { name: 'Password Reset!' })).toBeVisible();

  await page.getByRole('link', { name: 'Log In Now' }).click();
  await logIn(page, email, secondPassword);
  await expectLoggedIn(page, email);
});

test('deleting an account needs the password and a typed word, and logging in again cancels it', async ({ page }) => {
  const email = await signIn(page);
  await page.goto('/you/data');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(/^Type/).fill('delete');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(/^Your account will be deleted on .+\. Log in before then to keep it\.$/)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible();

  await page.goto('/login');
  await logIn(page, email);
  await expect(page.getByText(/^Welcome back\. Your account will no longer be deleted on/)).toBeVisible();
  await expectLoggedIn(page, email);
});
