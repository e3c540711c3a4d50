import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import { Secret, TOTP } from 'otpauth';
import { FAILURES, sendJson, startPeer, type Peer } from '#testing/processes/peer';
import { logIn, newEmail, newLearner, openBrowser, PASSWORD, signUp, type Browser } from '#testing/learners/people';
import { createAccountsApi, type AccountsApi } from '#testing/learners/accounts-api';
import { describeDatabases } from '#testing/test-databases';

const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 });
const EC = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const CLIENT = 'words.web';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function comeBack(browser: Browser, state: unknown, more: object = {}) {
  return browser.postSolved('/api/auth/apple/callback', 'apple-callback', { code: 'c', state, ...more });
}

describeDatabases('Sign in with Apple', (database) => {
  let api: AccountsApi;
  let peer: Peer;
  /** The ID token to return at the next exchange. */
  let idToken: (() => string) | null = null;
  let nonce = '';
  let isDown: keyof typeof FAILURES | null = null;

  beforeAll(async () => {
    const keys = [{ ...RSA.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }];
    peer = await startPeer((asked, res) => {
      if (isDown !== null && asked.path === '/auth/token') FAILURES[isDown]?.(asked, res);
      else sendJson(res, asked.path === '/auth/keys' ? { keys } : { id_token: idToken?.() });
    });
    api = await createAccountsApi(database(), {
      APPLE_CLIENT_ID: CLIENT,
      APPLE_TEAM_ID: 'TEAM',
      APPLE_KEY_ID: 'KEY',
      APPLE_PRIVATE_KEY: EC.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      APPLE_ISSUER: peer.url,
    });
  });
  afterAll(async () => {
    await api?.close();
    await peer?.close();
  });
  beforeEach(() => {
    isDown = null;
  });

  function claims(change: object): object {
    const iat = Math.floor(Date.now() / 1000);
    const all = { iss: peer.url, aud: CLIENT, sub: 'apple-1', nonce, iat, exp: iat + 600, email_verified: 'true' };
    return JSON.parse(JSON.stringify({ ...all, ...change })) as object;
  }

  function vouchFor(change: object): void {
    idToken = () => jsonwebtoken.sign(claims(change), RSA.privateKey, { algorithm: 'RS256', keyid: 'k1' });
  }

  async function goToApple(browser: Browser): Promise<string> {
    const { body } = await browser.get('/auth/apple/url');
    nonce = new URL(body.url).searchParams.get('nonce') ?? '';
    return body.state as string;
  }

  async function signInWith(change: object, browser = openBrowser(api), more: object = {}) {
    vouchFor(change);
    const state = await goToApple(browser);
    return { browser, state, res: await comeBack(browser, state, more) };
  }

  test('a first login creates a verified account, and the second finds it by its sub alone (T78)', async () => {
    const email = newEmail();
    const user = JSON.stringify({ name: { firstName: 'Ada', lastName: '<b>' }, email: 'attacker@example.org' });
    const first = await signInWith({ sub: 's78', email }, openBrowser(api), { user });
    expect(first.res.body.user).toMatchObject({ email, verified: true });
    expect((await first.browser.get('/auth/me')).status).toBe(200);
    expect((await first.browser.get('/auth/security')).body).toEqual({
      apple: true,
      password: false,
      backupCodesLeft: 0,
    });
    const second = await signInWith({ sub: 's78', email: undefined, email_verified: undefined });
    expect(second.res.body.user.id).toBe(first.res.body.user.id);
    expect(await api.deps.db('users').where({ email }).first('name')).toEqual({ name: 'Ada <b>' });
  });

  test('a state works once, in the browser where it began, for ten minutes (T73)', async () => {
    const { browser, state, res } = await signInWith({ sub: 's73', email: newEmail() });
    expect(res.status).toBe(200);
    expect((await comeBack(browser, state)).body.error).toBe('unauthenticated');
    const other = await goToApple(openBrowser(api));
    expect((await comeBack(openBrowser(api), other)).status).toBe(401);
    const late = openBrowser(api);
    const lateState = await goToApple(late);
    api.wait(10 * 60_000 + 1000);
    for (const bad of [lateState, 'x', [lateState], undefined]) {
      expect((await comeBack(late, bad)).body).toMatchObject({
        error: 'unauthenticated',
        message: 'Apple login failed',
      });
    }
  });

  test.each([
    ['of another client', { aud: 'other' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['with another nonce', { nonce: 'x'.repeat(43) }],
    ['that has expired', { exp: 1 }],
    ['that is old', { iat: 1 }],
  ])('a token %s is rejected (T74)', async (_name, change) => {
    const { res } = await signInWith({ email: newEmail(), sub: 's74', ...change });
    expect([res.status, res.headers['set-cookie']]).toEqual([401, undefined]);
  });

  test('a token with an unknown key, or signed with the public key, is rejected (T74)', async () => {
    const browser = openBrowser(api);
    for (const make of [
      () => jsonwebtoken.sign(claims({}), RSA.privateKey, { algorithm: 'RS256', keyid: 'k2' }),
      () => {
        const pem = createPublicKey(RSA.privateKey).export({ type: 'spki', format: 'pem' });
        const head = `${part({ alg: 'HS256', kid: 'k1' })}.${part(claims({ email: newEmail() }))}`;
        return `${head}.${createHmac('sha256', pem).update(head).digest('base64url')}`;
      },
    ]) {
      const state = await goToApple(browser);
      idToken = make;
      expect((await comeBack(browser, state)).status).toBe(401);
    }
  });

  test('an account is linked by an address that Apple has verified, and its owner is notified (T75)', async () => {
    const { email, userId, browser } = await newLearner(api);
    const { res } = await signInWith({ sub: 's75', email });
    expect(res.body.user.id).toBe(userId);
    expect((await browser.get('/auth/me')).status).toBe(401);
    expect((await api.mailsTo(email))[0]?.subject).toBe('Your Apple ID is connected to Wordreel');
    expect((await signInWith({ sub: 'another', email })).res.status).toBe(403);
  });

  test.each([[false], ['false'], [undefined]])('email_verified %j links nothing (T76)', async (email_verified) => {
    const { email, userId } = await newLearner(api);
    const { res } = await signInWith({ sub: `s76 ${email_verified}`, email, email_verified });
    expect(res.status).toBe(403);
    expect(await api.deps.db('apple_identities').where({ user_id: userId })).toEqual([]);
  });

  test('a sign-up with my address by someone else before me gives them no access to my account (T77)', async () => {
    const email = newEmail();
    await signUp(openBrowser(api), email, 'Attackers-Lantern-42');
    expect((await signInWith({ sub: 's77', email })).res.body.user.email).toBe(email);
    expect((await logIn(openBrowser(api), email, 'Attackers-Lantern-42')).status).toBe(401);
  });

  test('Apple logins require the second factor too (T79)', async () => {
    const { email, browser } = await newLearner(api);
    const { body } = await browser.post('/auth/2fa/setup');
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: Date.now() });
    await browser.post('/auth/2fa/verify-setup', { code });
    const { res, browser: other } = await signInWith({ sub: 's79', email });
    expect(res.body).toEqual({ requires2FA: true, tempToken: expect.any(String) });
    expect((await other.get('/auth/me')).status).toBe(401);
  });

  test('if Apple does not respond, the login is unavailable and its state is used up (T80)', async () => {
    for (const failure of ['status 500', 'a page of HTML', 'a redirect']) {
      isDown = failure;
      const { browser, state, res } = await signInWith({ sub: 's80', email: newEmail() });
      expect([res.status, res.body.error]).toEqual([503, 'unavailable']);
      isDown = null;
      expect((await comeBack(browser, state)).status).toBe(401);
    }
  });

  test('the return redirects to our own login page, whatever is posted (T81)', async () => {
    const browser = openBrowser(api);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://appleid.apple.com' };
    const body = 'code=c&state=%3Cscript%3E&redirect=https://evil.example&user=%22%3E%3Cscript%3E&__proto__[x]=1';
    const res = await browser.post('/auth/apple/return', body, { headers: form });
    expect(res.status).toBe(303);
    expect(res.headers['location']).toMatch(/^http:\/\/localhost:3000\/login#[\w%&=.*+-]+$/);
    expect(res.headers['location']).not.toContain('evil');
    expect([res.text, res.headers['set-cookie']]).toEqual(['', undefined]);
    expect((await browser.get('/auth/apple/return')).status).toBe(405);
    expect((await browser.post('/auth/apple/return', { code: 'c' })).status).toBe(415);
  });

  test('an account without a password rejects password logins until a reset sets one', async () => {
    const email = newEmail();
    await signInWith({ sub: 's-reset', email });
    expect((await logIn(openBrowser(api), email, PASSWORD)).status).toBe(401);
  });
});
