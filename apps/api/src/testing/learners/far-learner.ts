import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { TOTP } from 'otpauth';
import { until } from '#testing/until';
import { newEmail, PASSWORD } from './people.ts';

/** The credentials of an account. */
export interface Account {
  readonly email: string;
  readonly password: string;
  /** The secret of the authenticator app, in base32. */
  readonly secret: string;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Calls the API of a process over the network without cookies, and retries while it is too busy. */
export async function call(url: string, path: string, body?: object, bearer?: string): Promise<Answer> {
  let answer = await callOnce(url, path, body, bearer);
  await until(async () => answer.status !== 503 || (answer = await callOnce(url, path, body, bearer)).status !== 503);
  return answer;
}

async function callOnce(url: string, path: string, body?: object, bearer?: string): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function callSolved(url: string, path: string, action: string, body: object): Promise<Answer> {
  const { body: challenge } = await call(url, `/api/auth/challenge?action=${action}`);
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey });
  const turnstileToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return call(url, path, { ...body, turnstileToken });
}

/** Returns the mails in a data folder, where they are written without a mail server. */
function mailsIn(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox');
  return existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : [];
}

/** Waits for a mail with a code to an address. Any of several processes may send it. */
async function codeMailedTo(email: string, dataDirs: readonly string[]): Promise<string> {
  let code: string | undefined;
  await until(() => {
    const mail = dataDirs.flatMap(mailsIn).find((text) => text.includes(email));
    code = /^Subject: .*\b(\d{6})\b/m.exec(mail ?? '')?.[1];
    return code;
  });
  return code ?? '';
}

/** Calls with the current code of an authenticator app, and retries with the next one if that is used up or expired. */
async function withCode(secret: string, ask: (code: string) => Promise<Answer>): Promise<Answer> {
  const totp = new TOTP({ secret });
  const now = await ask(totp.generate());
  return now.status === 200 ? now : ask(totp.generate({ timestamp: Date.now() + 30_000 }));
}

/** @throws naming the call, and never a token */
function expectOk(path: string, { status, body }: Answer): void {
  if (status !== 200) throw new Error(`${path}: ${status} ${String(body['error'])}`);
}

/**
 * Signs up a learner at a process.
 * @param dataDirs of all processes that share its database
 */
export async function signUpAt(url: string, dataDirs: readonly string[]) {
  const [email, password] = [newEmail(), PASSWORD];
  await callSolved(url, '/api/auth/signup', 'signup', { email, password });
  const verified = await call(url, '/api/auth/verify-email', { email, code: await codeMailedTo(email, dataDirs) });
  return { email, password, bearer: String(verified.body['accessToken']) };
}

/**
 * Signs up a learner at a process, saves a word and turns on two-factor authentication.
 * @param dataDirs of all processes that share its database
 * @param study what the learner does in between
 */
export async function signUpWithTwoFactor(
  url: string,
  dataDirs: readonly string[],
  study?: (bearer: string) => Promise<void>,
): Promise<Account> {
  const { email, password, bearer } = await signUpAt(url, dataDirs);
  await call(url, '/api/learned-words', { language: 'de', word: { word: 'Haus' } }, bearer);
  await study?.(bearer);
  const setup = await call(url, '/api/auth/2fa/setup', {}, bearer);
  const secret = String(setup.body['secret']);
  const path = '/api/auth/2fa/verify-setup';
  expectOk(path, await withCode(secret, (code) => call(url, path, { code }, bearer)));
  return { email, password, secret };
}

/** Logs in with the password alone. @returns the access token */
export async function logInAt(url: string, { email, password }: Pick<Account, 'email' | 'password'>): Promise<string> {
  const path = '/api/auth/login';
  const answer = await callSolved(url, path, 'login', { email, password });
  expectOk(path, answer);
  return String(answer.body['accessToken']);
}

/** Logs in with the password and an authenticator code. @returns the access token */
export async function logInWithTwoFactor(url: string, { email, password, secret }: Account): Promise<string> {
  const first = await callSolved(url, '/api/auth/login', 'login', { email, password });
  const { tempToken } = first.body;
  const path = '/api/auth/2fa/verify';
  const second = await withCode(secret, (code) => callSolved(url, path, 'two-factor', { tempToken, code }));
  expectOk(path, second);
  return String(second.body['accessToken']);
}
