import type { Page } from '@playwright/test';
import { codeFor, expectLoggedIn, newEmail, PASSWORD, totp } from './support/accounts.ts';
import { tabTo } from './support/keyboard.ts';
import { DESKTOP, expect, expectAccessible, test } from './support/page.ts';

test.use({ viewport: DESKTOP });

const press = async (page: Page, name: string) => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};
const type = async (page: Page, name: string, text: string) => {
  await tabTo(page, name);
  await page.keyboard.type(text);
};
/** The human check runs by itself; a form can be submitted once its button is enabled. */
const send = async (page: Page, button: string) => {
  const parts = page.getByRole('dialog').or(page.getByRole('main'));
  await expect(parts.getByRole('button', { name: button, exact: true }).last()).toBeEnabled();
  await page.keyboard.press('Enter');
};
const openMenu = (page: Page, email: string) => press(page, `${email[0]?.toUpperCase()}${email.split('@')[0]}`);
const logOut = async (page: Page, email: string) => {
  await openMenu(page, email);
  await press(page, 'Log Out');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
};
const logIn = async (page: Page, email: string) => {
  await type(page, 'Email', email);
  await type(page, 'Password', PASSWORD);
  await send(page, 'Log in');
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
};

test('an account and its second factor, from the sign-up to a backup code, work by keyboard alone', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/study');
  await press(page, 'Sign Up');
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await type(page, 'Password', PASSWORD);
  await type(page, 'Confirm password', PASSWORD);
  await send(page, 'Sign up');
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(await codeFor(email));
  await expectLoggedIn(page, email);

  await openMenu(page, email);
  await press(page, 'Settings');
  await press(page, 'Security');
  await press(page, 'Set up');
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  const secret = await page.locator('code').innerText();
  await page.keyboard.type(totp(secret));
  await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused();
  await expectAccessible(page);
  const [backupCode = ''] = await page
    .getByRole('list', { name: 'Backup codes' })
    .getByRole('listitem')
    .allInnerTexts();
  await press(page, 'I’ve saved them');
  await expect(page.getByRole('button', { name: 'New backup codes' })).toBeFocused();
  await expect(page.getByText('10 of 10 backup codes left')).toBeVisible();

  await logOut(page, email);
  await logIn(page, email);
  // A code works only once: the current one was used for the setup, so enter the next one early.
  await page.keyboard.type(totp(secret, 1));
  await expectLoggedIn(page, email);

  await logOut(page, email);
  await logIn(page, email);
  await expectAccessible(page);
  await press(page, 'Use backup code');
  await expect(page.getByLabel('Backup code')).toBeFocused();
  await page.keyboard.type(backupCode);
  await send(page, 'Verify');
  await expectLoggedIn(page, email);
  await openMenu(page, email);
  await press(page, 'Settings');
  await press(page, 'Security');
  await expect(page.getByText('9 of 10 backup codes left')).toBeVisible();
});
