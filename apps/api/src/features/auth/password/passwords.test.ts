import {
  askReset,
  logIn,
  newEmail,
  newLearner,
  openBrowser,
  PASSWORD,
  resetBy,
  resetTokenFor as tokenFor,
  signUp,
} from '#testing/learners/people';
import { describeAccounts, type AccountsApi } from '#testing/learners/accounts-api';

const MINUTE = 60_000;
const NEW = 'Brand-New-Lantern-43';

const reset = (api: AccountsApi, token: unknown, newPassword = NEW) => resetBy(api, token, newPassword);

describeAccounts('passwords', (api) => {
  test('a reset ends every session, does not sign in, and is reported by mail', async () => {
    const { email, browser } = await newLearner(api());
    expect((await askReset(api(), email)).status).toBe(200);
    const token = await tokenFor(api(), email);
    const done = await reset(api(), token);
    expect(done.status).toBe(200);
    expect(done.headers['set-cookie']).toBeUndefined();
    expect((await browser.get('/auth/me')).status).toBe(401);
    expect((await browser.post('/auth/refresh')).status).toBe(401);
    expect((await logIn(openBrowser(api()), email)).status).toBe(401);
    expect((await logIn(openBrowser(api()), email, NEW)).status).toBe(200);
    expect((await api().mailsTo(email))[0]?.subject).toBe('Your Wordreel password was changed');
    expect((await reset(api(), token)).body.error).toBe('invalid_token');
  });

  test('requesting a link reveals nothing about an address (T53)', async () => {
    const { email: known } = await newLearner(api());
    const pending = newEmail();
    await signUp(openBrowser(api()), pending);
    const answers = [];
    for (const email of [newEmail(), known, pending]) {
      const { status, body } = await askReset(api(), email);
      answers.push({ status, body });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await askReset(api(), known)).status).toBe(429);
  });

  test('a link works for half an hour, and only the newest one (T55)', async () => {
    const { email } = await newLearner(api());
    await askReset(api(), email);
    const old = await tokenFor(api(), email);
    api().wait(MINUTE);
    await askReset(api(), email);
    const token = await tokenFor(api(), email);
    for (const bad of [old, token.slice(1), [token], '', undefined, `${token}=`, 42]) {
      const res = await reset(api(), bad);
      expect([res.status, res.body]).toMatchObject([
        400,
        { error: 'invalid_token', message: 'Invalid or missing reset token' },
      ]);
    }
    api().wait(30 * MINUTE);
    expect((await reset(api(), token)).body.error).toBe('invalid_token');
  });

  test('a rejected password leaves the link valid (T56)', async () => {
    const { email } = await newLearner(api());
    await askReset(api(), email);
    const token = await tokenFor(api(), email);
    const weak = await reset(api(), token, 'short');
    expect([weak.status, weak.body.message]).toEqual([400, 'Password must be at least 12 characters long']);
    const common = await reset(api(), token, 'Password1234!');
    expect([common.status, common.body.message]).toEqual([400, 'This password is too common']);
    for (let index = 0; index < 5; index += 1) await reset(api(), token, 'Password1234!');
    expect((await reset(api(), token)).status).toBe(200);
  });

  test('a link that is used five times at once sets one password', async () => {
    const { email } = await newLearner(api());
    await askReset(api(), email);
    const token = await tokenFor(api(), email);
    const all = await Promise.all(Array.from({ length: 5 }, () => reset(api(), token)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('codes and links appear neither in the database nor in the log (T59, T88)', async () => {
    const email = newEmail();
    const browser = openBrowser(api());
    await signUp(browser, email);
    const { db } = api().deps;
    const waiting = JSON.stringify(await db('mail_outbox').select());
    expect(waiting).not.toContain(email);
    const [verification] = await api().mailsTo(email);
    const code = /\d{6}/.exec(verification?.subject ?? '')?.[0] ?? '';
    await browser.post('/auth/verify-email', { email, code });
    await askReset(api(), email);
    const token = await tokenFor(api(), email);
    const secrets = [token, PASSWORD, ...browser.cookies.values()];
    for (const table of ['mail_outbox', 'password_resets', 'pending_signups', 'audit_events', 'sessions', 'users']) {
      const text = JSON.stringify(await db(table).select());
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
    const log = api().logged.join('');
    for (const secret of [email, code, ...secrets]) expect(log).not.toContain(secret);
  });

  test('a password change allows five wrong attempts before a wait; on success it ends all other sessions (T60)', async () => {
    const { email, browser } = await newLearner(api());
    const other = openBrowser(api());
    await logIn(other, email);
    const change = (currentPassword: string, newPassword = NEW) =>
      browser.post('/auth/change-password', { currentPassword, newPassword });
    for (let index = 0; index < 5; index += 1) {
      const res = await change('wrong');
      expect([res.status, res.body.error]).toEqual([400, 'wrong_password']);
    }
    expect((await change(PASSWORD)).status).toBe(429);
    api().wait(15 * MINUTE + 1000);
    expect((await change(PASSWORD, PASSWORD)).body.message).toBe('The new password must differ from the current one');
    const before = browser.cookies.get('refreshToken');
    expect((await change(PASSWORD)).status).toBe(200);
    expect(browser.cookies.get('refreshToken')).not.toBe(before);
    expect((await browser.get('/auth/me')).status).toBe(200);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
    expect((await other.get('/auth/me')).status).toBe(401);
    expect((await logIn(other, email, NEW)).status).toBe(200);
  });

  test('deleting an account requires the password, and the browser drops its cookies', async () => {
    const { email, browser, userId } = await newLearner(api());
    const exported = await browser.get('/auth/export');
    expect([exported.status, exported.body.user.email]).toEqual([200, email]);
    expect((await browser.delete('/auth/account')).status).toBe(400);
    expect((await browser.delete('/auth/account', { password: 'wrong' })).body.error).toBe('wrong_password');
    expect((await browser.delete('/auth/account', { password: PASSWORD })).status).toBe(204);
    expect(browser.cookies.has('accessToken')).toBe(false);
    expect((await browser.get('/auth/me')).status).toBe(401);
    const user = await api().deps.db('users').where({ id: userId }).first('leaves_at');
    expect(new Date(user.leaves_at).getTime()).toBeGreaterThan(api().deps.clock());
  });
});
