import type { Page } from '@playwright/test';
import { typeCode } from './support/accounts.ts';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE, TABLET, test } from './support/page.ts';

/** One picture: who is there, where to go, what the server says, what to do there. */
interface Shot {
  name: string;
  path?: string;
  user?: Record<string, unknown>;
  answers?: Record<string, { status?: number; body: unknown }>;
  act?: (page: Page) => Promise<unknown>;
  fullPage?: boolean;
}

const ADA = {
  id: 'u1',
  email: 'ada.lovelace.von.und.zu.donaudampfschiff@example.org',
  verified: true,
  twoFactorEnabled: false,
  createdAt: '2026-02-03T10:00:00.000Z',
};
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const SESSIONS = [
  { id: 's1', device: 'Chromium on Linux', createdAt: ago(3), lastSeenAt: ago(0), current: true },
  { id: 's2', device: 'Safari on iPhone', createdAt: ago(40), lastSeenAt: ago(2), current: false },
  { id: 's3', device: 'Firefox on Windows', createdAt: ago(12), lastSeenAt: ago(9), current: false },
];
const CODES = Array.from({ length: 10 }, (_, index) => `7K3M-9QXA-${1000 + index}-ZT4W`);
const QR = `data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 21 21'><path d='M0 0h7v7H0zM14 0h7v7h-7zM0 14h7v7H0zM9 2h3v5H9zM9 10h10v3H9zM10 15h3v6h-3zM16 15h4v4h-4z'/></svg>")}`;
const SETUP = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/Wordreel', qrCode: QR };
const failure = (status: number, error: string, message: string) => ({
  status,
  body: { error, message, requestId: 'r' },
});

const main = (page: Page) => page.getByRole('main');
const logIn = async (page: Page) => {
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Ein guter Satz, 27 Mal');
  await main(page).getByRole('button', { name: 'Log In' }).click();
};
const openModal = (name: string) => async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('dialog').getByText('Verified').waitFor();
};
const solved = (page: Page) => page.getByText('Verified').waitFor();
const setUp = (page: Page) => page.getByRole('button', { name: 'Set up' }).click();
const APPLE = { 'auth/config': { body: { humanCheck: { provider: 'altcha' }, apple: true, tutor: false } } };

const SHOTS: Shot[] = [
  { name: 'home-guest' },
  { name: 'modal-login', act: openModal('Log In') },
  { name: 'modal-signup', act: openModal('Sign Up'), answers: APPLE },
  { name: 'login', path: '/login', act: solved },
  { name: 'login-apple', path: '/login', act: solved, answers: APPLE },
  {
    name: 'login-error',
    path: '/login',
    act: async (page) => {
      await logIn(page);
      await page.getByRole('alert').first().waitFor();
      await solved(page);
    },
    answers: { 'auth/login': failure(401, 'invalid_credentials', 'Invalid email or password') },
  },
  {
    name: 'login-unverified',
    path: '/login',
    act: async (page) => {
      await logIn(page);
      await page.getByRole('button', { name: 'Enter the code' }).waitFor();
    },
    answers: { 'auth/login': failure(403, 'email_not_verified', 'Please verify your email first.') },
  },
  {
    name: 'two-factor',
    path: '/login',
    act: async (page) => {
      await logIn(page);
      await typeCode(page, '123');
    },
    answers: { 'auth/login': { body: { requires2FA: true, tempToken: 't' } } },
  },
  {
    name: 'two-factor-backup',
    path: '/login',
    act: async (page) => {
      await logIn(page);
      await page.getByRole('button', { name: 'Use backup code' }).click();
    },
    answers: { 'auth/login': { body: { requires2FA: true, tempToken: 't' } } },
  },
  {
    name: 'signup',
    path: '/signup',
    act: async (page) => {
      await solved(page);
      await page.getByLabel('Password', { exact: true }).fill('Ein guter');
    },
    fullPage: true,
  },
  {
    name: 'verify-email',
    path: '/signup',
    act: async (page) => {
      await page.getByLabel('Email').fill(ADA.email);
      await page.getByLabel('Password', { exact: true }).fill('Ein guter Satz, 27 Mal');
      await page.getByLabel('Confirm password', { exact: true }).fill('Ein guter Satz, 27 Mal');
      await main(page).getByRole('button', { name: 'Sign Up' }).click();
      await page.getByRole('button', { name: 'Resend' }).click();
      await page.getByText('Resend in').waitFor();
    },
    answers: {
      'auth/signup': { status: 201, body: { message: 'm' } },
      'auth/resend-verification': { body: { message: 'm' } },
    },
  },
  { name: 'reset', path: '/reset-password', act: solved },
  {
    name: 'reset-sent',
    path: '/reset-password',
    act: async (page) => {
      await page.getByLabel('Email').fill(ADA.email);
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await page.getByText('Check Your Email').waitFor();
    },
    answers: { 'auth/request-password-reset': { body: { message: 'm' } } },
  },
  { name: 'reset-confirm', path: '/reset-password/confirm?token=abc', act: solved, fullPage: true },
  { name: 'reset-confirm-no-token', path: '/reset-password/confirm', act: solved },
  { name: 'menu', user: ADA, act: (page) => page.getByRole('button', { name: /ada/ }).click() },
  { name: 'you', path: '/you', user: ADA, fullPage: true },
  { name: 'you-2fa-on', path: '/you', user: { ...ADA, twoFactorEnabled: true } },
  {
    name: 'you-password',
    path: '/you',
    user: ADA,
    act: (page) => page.getByRole('button', { name: 'Change password' }).click(),
  },
  {
    name: 'you-2fa-setup',
    path: '/you',
    user: ADA,
    fullPage: true,
    act: setUp,
    answers: { 'auth/2fa/setup': { body: SETUP } },
  },
  {
    name: 'you-2fa-codes',
    path: '/you',
    user: ADA,
    fullPage: true,
    act: async (page) => {
      await setUp(page);
      await typeCode(page, '123456');
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByText('I have kept them').waitFor();
    },
    answers: { 'auth/2fa/setup': { body: SETUP }, 'auth/2fa/verify-setup': { body: { backupCodes: CODES } } },
  },
  {
    name: 'you-confirm',
    path: '/you',
    user: ADA,
    act: async (page) => {
      await setUp(page);
      await page.getByRole('dialog').waitFor();
    },
    answers: { 'auth/2fa/setup': failure(403, 'reauth_required', 'Please confirm your password to go on.') },
  },
  {
    name: 'you-delete',
    path: '/you',
    user: { ...ADA, twoFactorEnabled: true },
    act: (page) => page.getByRole('button', { name: 'Delete account' }).click(),
  },
];

for (const viewport of [PHONE, TABLET, DESKTOP]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${viewport.width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, isMobile: viewport === PHONE, reducedMotion: 'reduce' });

      for (const { name, path = '/', user, answers = {}, act, fullPage = false } of SHOTS) {
        test(name, async ({ page }) => {
          const asLearner: Shot['answers'] = {
            'auth/me': { body: user },
            'auth/sessions': { body: SESSIONS },
            languages: { body: [] },
            'languages/de': { body: { level: 'B1.2', wordCount: 0, learnedWords: [] } },
          };
          for (const [url, { status = 200, body }] of Object.entries({
            ...(user !== undefined && asLearner),
            ...answers,
          })) {
            await page.route(`**/api/${url}`, (route) => route.fulfill({ status, json: body }));
          }
          if (user !== undefined) await page.addInitScript(() => localStorage.setItem('session', '1'));
          await page.goto(path);
          await main(page).waitFor();
          await page.evaluate(() => document.fonts.ready);
          await act?.(page);
          await page.waitForTimeout(300);
          await page.screenshot({ path: `shots/account-${name}-${viewport.width}-${colorScheme}.png`, fullPage });
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
        });
      }
    });
  }
}
