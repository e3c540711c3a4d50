import type { Page } from '@playwright/test';
import { ADA, APPLE, DOWN, failure, alertShown, security, shootAll } from './support/account-shots.ts';
import { typeCode } from './support/accounts.ts';

const SECOND = { ...ADA, twoFactorEnabled: true };
const CODES = Array.from({ length: 10 }, (_, index) => `7K3M-9QXA-${1000 + index}-ZT4W`);
const QR = `data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 21 21'><path d='M0 0h7v7H0zM14 0h7v7h-7zM0 14h7v7H0zM9 2h3v5H9zM9 10h10v3H9zM10 15h3v6h-3zM16 15h4v4h-4z'/></svg>")}`;
const SETUP = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/Wordreel', qrCode: QR };
const WRONG_PASSWORD = failure(400, 'wrong_password', 'The password is wrong');

const setUp = (page: Page) => page.getByRole('button', { name: 'Set up' }).click();
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });

shootAll([
  { name: 'menu', user: ADA, act: (page) => page.getByRole('button', { name: /ada/ }).click() },
  { name: 'you', path: '/you/security', user: ADA, fullPage: true },
  {
    name: 'you-2fa-on',
    path: '/you/security',
    user: SECOND,
    fullPage: true,
    answers: { ...APPLE, ...security(true, 7) },
  },
  {
    name: 'you-2fa-few',
    path: '/you/security',
    user: SECOND,
    fullPage: true,
    answers: { ...APPLE, ...security(false, 2) },
  },
  {
    name: 'you-down',
    path: '/you/security',
    user: SECOND,
    fullPage: true,
    act: alertShown,
    answers: { ...APPLE, 'auth/security': DOWN, 'auth/sessions': DOWN },
  },
  {
    name: 'you-password',
    path: '/you/security',
    user: ADA,
    act: (page) => page.getByRole('button', { name: 'Change password' }).click(),
  },
  {
    name: 'you-password-error',
    path: '/you/security',
    user: ADA,
    fullPage: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByLabel('Current password', { exact: true }).fill('Nicht das richtige 1');
      await page.getByLabel('New password', { exact: true }).fill('Ein guter Satz, 28 Mal');
      await page.getByLabel('Confirm new password', { exact: true }).fill('Ein guter Satz, 28 Mal');
      await page.getByRole('button', { name: 'Save password' }).click();
      await alertShown(page);
    },
    answers: { 'auth/change-password': WRONG_PASSWORD },
  },
  {
    name: 'you-2fa-setup',
    path: '/you/security',
    user: ADA,
    fullPage: true,
    act: setUp,
    answers: { 'auth/2fa/setup': { body: SETUP } },
  },
  {
    name: 'you-2fa-setup-error',
    path: '/you/security',
    user: ADA,
    fullPage: true,
    act: async (page) => {
      await setUp(page);
      await typeCode(page, '123456');
      await alertShown(page);
    },
    answers: {
      'auth/2fa/setup': { body: SETUP },
      'auth/2fa/verify-setup': failure(401, 'invalid_code', 'Invalid or expired code'),
    },
  },
  {
    name: 'you-2fa-off-error',
    path: '/you/security',
    user: SECOND,
    act: async (page) => {
      await page.getByRole('button', { name: 'Turn off' }).click();
      await password(page).fill('Nicht das richtige 1');
      await page.getByLabel('Code from your authenticator app').fill('123456');
      await page.getByRole('button', { name: 'Turn off' }).click();
      await alertShown(page);
    },
    answers: { 'auth/2fa/disable': WRONG_PASSWORD },
  },
  {
    name: 'you-2fa-new-codes',
    path: '/you/security',
    user: SECOND,
    act: (page) => page.getByRole('button', { name: 'New backup codes' }).click(),
  },
  {
    name: 'you-2fa-codes',
    path: '/you/security',
    user: ADA,
    fullPage: true,
    act: async (page) => {
      await setUp(page);
      await typeCode(page, '123456');
      await page.getByText('I’ve saved them').waitFor();
    },
    answers: { 'auth/2fa/setup': { body: SETUP }, 'auth/2fa/verify-setup': { body: { backupCodes: CODES } } },
  },
  {
    name: 'you-confirm',
    path: '/you/security',
    user: ADA,
    act: async (page) => {
      await setUp(page);
      await page.getByRole('dialog').waitFor();
    },
    answers: { 'auth/2fa/setup': failure(403, 'reauth_required', 'Please confirm your password to go on.') },
  },
  {
    name: 'you-confirm-error',
    path: '/you/security',
    user: ADA,
    act: async (page) => {
      await page.getByRole('button', { name: 'Log out everywhere else' }).click();
      await password(page).fill('Nicht das richtige 1');
      await page.route('**/api/auth/sessions/revoke-others', (route) =>
        route.fulfill({ status: WRONG_PASSWORD.status, json: WRONG_PASSWORD.body }),
      );
      await page.getByRole('button', { name: 'Confirm' }).click();
      await alertShown(page);
    },
    answers: {
      'auth/sessions/revoke-others': failure(403, 'reauth_required', 'Please confirm your password to go on.'),
    },
  },
  {
    name: 'you-delete-error',
    path: '/you/data',
    user: SECOND,
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete account' }).click();
      await password(page).fill('Ein guter Satz, 27 Mal');
      await page.getByLabel(/^Type/).fill('delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
      await alertShown(page);
    },
  },
  {
    name: 'you-delete',
    path: '/you/data',
    user: { ...ADA, twoFactorEnabled: true },
    act: (page) => page.getByRole('button', { name: 'Delete account' }).click(),
  },
]);
