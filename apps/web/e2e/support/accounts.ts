import { createHmac, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { solvedChallenge } from './human-check.ts';

export const PASSWORD = 'Ein guter Satz, 27 Mal';

export function newEmail(): string {
  return `learner-${randomUUID()}@example.org`;
}

/** Signs up on the screens of the page; the code from the email submits itself. Works on any screen with the top bar. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await typeCode(page, await codeFor(email));
  await expectLoggedIn(page, email);
}

/**
 * Creates an account by API calls and gives the page's browser its session. Local data of a guest moves to the account
 * when the next page opens.
 */
export async function signIn(page: Page): Promise<string> {
  const email = newEmail();
  await call(page, 'signup', { email, password: PASSWORD, turnstileToken: solvedChallenge('signup') });
  await call(page, 'verify-email', { email, code: await codeFor(email) });
  await markSession(page);
  return email;
}

/** Gives another browser a session of the account without the login page. */
export async function signInAgain(page: Page, email: string): Promise<void> {
  await call(page, 'login', { email, password: PASSWORD, turnstileToken: solvedChallenge('login') });
  await markSession(page);
}

async function call(page: Page, name: string, data: object): Promise<void> {
  const answer = await page.request.post(`/api/auth/${name}`, { data });
  expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
}

/** Tells the client that the browser has session cookies. */
async function markSession(page: Page): Promise<void> {
  // Local storage belongs to an origin, so any page of the server works.
  if (page.url() === 'about:blank') await page.goto('/api/ready');
  await page.evaluate(() => localStorage.setItem('session', '1'));
}

/** Submits the login page and does not wait for the result. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

export async function logOut(page: Page, email: string): Promise<void> {
  await openMenu(page, email);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

export async function openMenu(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: nameOf(email) }).click();
}

export async function expectLoggedIn(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('button', { name: nameOf(email) })).toBeVisible();
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
}

/** Returns the last code that the server has mailed to an address. */
export async function codeFor(email: string): Promise<string> {
  const mail = await mailTo(email, /code/i);
  return /\b(\d{6})\b/.exec(mail)?.[1] ?? '';
}

/** Returns the path of the reset link that the server has mailed to an address. */
export async function resetPathFor(email: string): Promise<string> {
  const mail = await mailTo(email, /reset-password\/confirm/);
  return /\/reset-password\/confirm\?token=[\w-]+/.exec(mail)?.[0] ?? '';
}

/** Returns the address in a weekly mail that turns it off. */
export async function mailOffUrlFor(email: string): Promise<string> {
  const mail = await mailTo(email, /Turn off this email/);
  return /http\S+\/weekly-mail#[\w-]+/.exec(mail)?.[0] ?? '';
}

async function mailTo(email: string, about: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(() => {
    found = textsTo(email).findLast((text) => about.test(text));
    expect(found).toBeDefined();
  }).toPass({ intervals: [100] });
  return found ?? '';
}

/** Returns the plain texts of the mails to an address, oldest first, from all servers of the run. */
function textsTo(email: string): string[] {
  const root = process.env['E2E_DATA_DIR'] ?? '';
  const outboxes = readdirSync(root).map((server) => path.join(root, server, 'outbox'));
  const mails = outboxes
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
    .filter((file) => file.endsWith('.eml'))
    .toSorted()
    .map((file) => readFileSync(file, 'utf8'));
  return mails.filter((mail) => new RegExp(`^To: .*${email}`, 'mi').test(mail)).map(plainText);
}

/** Match up to the next boundary, because the footer of a mail starts with dashes as well. */
function plainText(mail: string): string {
  const [, head = '', body = ''] =
    /Content-Type: text\/plain([\s\S]*?)\r?\n\r?\n([\s\S]*?)(?=\r?\n----_|$)/i.exec(mail) ?? [];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  return body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/**
 * Returns the code of an authenticator app (RFC 6238).
 * @param steps offset from now in half minutes
 */
export function totp(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/\s/g, '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

function nameOf(email: string): string {
  return email.split('@')[0] ?? '';
}
