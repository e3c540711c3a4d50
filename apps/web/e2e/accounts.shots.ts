import type { Page } from '@playwright/test';
import { ADA, APPLE, DOWN, failure, main, alertShown, shootAll } from './support/account-shots.ts';
import { typeCode } from './support/accounts.ts';

const logIn = async (page: Page) => {
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Ein guter Satz, 27 Mal');
  await main(page).getByRole('button', { name: 'Log in' }).click();
};
const openModal = (name: string) => async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('dialog').getByText('You’re not a bot').waitFor();
};
const solved = (page: Page) => page.getByText('You’re not a bot').waitFor();

shootAll([
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
      await main(page).getByRole('button', { name: 'Sign up' }).click();
      await page.getByRole('button', { name: 'Resend' }).click();
      await page.getByText('Resend in').waitFor();
    },
    answers: {
      'auth/signup': { status: 201, body: { message: 'm' } },
      'auth/resend-verification': { body: { message: 'm' } },
    },
  },
  {
    name: 'verify-email-error',
    path: '/signup',
    act: async (page) => {
      await page.getByLabel('Email').fill(ADA.email);
      await page.getByLabel('Password', { exact: true }).fill('Ein guter Satz, 27 Mal');
      await page.getByLabel('Confirm password', { exact: true }).fill('Ein guter Satz, 27 Mal');
      await main(page).getByRole('button', { name: 'Sign up' }).click();
      await typeCode(page, '123456');
      await alertShown(page);
    },
    answers: {
      'auth/signup': { status: 201, body: { message: 'm' } },
      'auth/verify-email': failure(400, 'invalid_code', 'Invalid or expired verification code'),
    },
  },
  { name: 'apple-refused', path: '/login#error=user_cancelled_authorize&apple=1', act: alertShown },
  {
    name: 'login-no-check',
    path: '/login',
    act: alertShown,
    answers: { 'auth/config': DOWN },
  },
  { name: 'reset', path: '/reset-password', act: solved },
  {
    name: 'reset-sent',
    path: '/reset-password',
    act: async (page) => {
      await page.getByLabel('Email').fill(ADA.email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await page.getByText('Check Your Email').waitFor();
    },
    answers: { 'auth/request-password-reset': { body: { message: 'm' } } },
  },
  { name: 'reset-confirm', path: '/reset-password/confirm?token=abc', act: solved, fullPage: true },
  { name: 'reset-confirm-no-token', path: '/reset-password/confirm', act: solved },
]);
