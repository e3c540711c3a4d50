import { randomBytes, randomUUID } from 'node:crypto';
import type { HumanAction } from '@wordreel/shared';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Response as ExpressResponse } from 'express';
import request, { type Response } from 'supertest';
import { answerSignedIn } from '#features/auth/session/session-cookies';
import { signIn } from '#features/auth/session/sign-in.service';
import { noteEvent } from '#features/auth/users/audit.store';
import { createUser } from '#features/auth/users/users.store';
import { createCookies } from '#http/cookies';
import { deviceName } from '#security/device-name';
import type { AccountsApi } from './accounts-api.ts';

export const PASSWORD = 'Quartz-Lantern-42 drifts';

let count = 0;

/** Returns an unused email address. */
export function newEmail(): string {
  return `learner-${randomBytes(5).toString('hex')}@example.org`;
}

interface Options {
  headers?: Record<string, string>;
  /** Sends no cookies. */
  bare?: boolean;
}

/** A browser with its cookies, in its own network. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** Used for all later calls. */
  ip: string;
  readonly get: (path: string, options?: Options) => Promise<Response>;
  readonly post: (path: string, body?: unknown, options?: Options) => Promise<Response>;
  readonly delete: (path: string, body?: unknown, options?: Options) => Promise<Response>;
  readonly solve: (action: HumanAction) => Promise<string>;
  /** Calls with a solved challenge in the body. */
  readonly postSolved: (path: string, action: HumanAction, body: object) => Promise<Response>;
}

function keep(cookies: Map<string, string>, { headers }: Response): void {
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0/.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

export function openBrowser({ server }: AccountsApi): Browser {
  count += 1;
  const cookies = new Map<string, string>();
  const call = async (method: 'get' | 'post' | 'delete', path: string, body?: unknown, options: Options = {}) => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const req = request(server)[method](path).set('X-Forwarded-For', browser.ip);
    if (jar !== '' && options.bare !== true) req.set('Cookie', jar);
    if (options.headers !== undefined) req.set(options.headers);
    const res = await (body === undefined ? req : req.send(body as object));
    if (options.bare !== true) keep(cookies, res);
    return res;
  };
  const browser: Browser = {
    cookies,
    ip: `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
    get: (path, options) => call('get', path, undefined, options),
    post: (path, body, options) => call('post', path, body, options),
    delete: (path, body, options) => call('delete', path, body, options),
    solve: async (action) => {
      const { body } = await call('get', `/api/auth/challenge?action=${action}`);
      const challenge = body as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    },
    postSolved: async (path, action, body) => {
      const turnstileToken = await browser.solve(action);
      return call('post', path, { ...body, turnstileToken });
    },
  };
  return browser;
}

export async function codeFor(api: AccountsApi, email: string): Promise<string> {
  const [mail] = await api.mailsTo(email);
  return /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? '';
}

export function signUp(browser: Browser, email: string, password = PASSWORD): Promise<Response> {
  return browser.postSolved('/auth/signup', 'signup', { email, password });
}

export function logIn(browser: Browser, email: string, password = PASSWORD): Promise<Response> {
  return browser.postSolved('/auth/login', 'login', { email, password });
}

/**
 * Creates an account that is signed in with its own browser, like the last step of a sign-up. The earlier steps take
 * several requests and a mail, and only the tests of the sign-up need them.
 */
export async function newLearner(api: AccountsApi, email = newEmail()) {
  const { db, clock, config, deviceCookies, passwords, pseudonyms } = api.deps;
  const browser = openBrowser(api);
  const caller = {
    ip: browser.ip,
    network: pseudonyms.ip(browser.ip),
    device: deviceName(undefined),
    requestId: randomUUID(),
  };
  const passwordHash = await passwords.hash(PASSWORD);
  const tokens = await db.transaction(async (trx) => {
    const account = await createUser(trx, { email, passwordHash, name: null }, clock());
    if (account === null) throw new Error(`${email} already has an account`);
    await noteEvent(trx, { event: 'signed up', userId: account.id, caller }, clock());
    return signIn(api.deps, trx, { account, amr: ['mail'], caller, device: undefined });
  });
  const keepCookie = { cookie: (name: string, value: string) => browser.cookies.set(name, value) };
  const cookies = createCookies(config.isProduction);
  const { body } = answerSignedIn({ cookies, deviceCookies }, keepCookie as unknown as ExpressResponse, tokens);
  return { browser, email, accessToken: body.accessToken, userId: body.user.id };
}

export function askReset(api: AccountsApi, email: string): Promise<Response> {
  return openBrowser(api).postSolved('/auth/request-password-reset', 'request-password-reset', { email });
}

/** Returns the token from the newest mail. */
export async function resetTokenFor(api: AccountsApi, email: string): Promise<string> {
  const [mail] = await api.mailsTo(email);
  return /http:\/\/localhost:3000\/reset-password\/confirm\?token=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

export function resetBy(api: AccountsApi, token: unknown, newPassword: string): Promise<Response> {
  return openBrowser(api).postSolved('/auth/reset-password', 'reset-password', { token, newPassword });
}
