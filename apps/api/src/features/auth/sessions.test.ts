import request from 'supertest';
import { newLearner, logIn, openBrowser, PASSWORD, type Browser } from '#testing/learners/people';
import { describeAccounts, type AccountsApi } from '#testing/learners/accounts-api';

const DAY = 24 * 60 * 60_000;

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` }, bare: true });

/** Returns the headers of a response that grant access to other origins. */
const allowed = ({ headers }: { headers: object }) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

/** Copies the current cookies, for a second browser on the same device. */
function copyOf(browser: Browser, other: Browser): Browser {
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}

/**
 * Moves a user's last refresh into the past. The grace period uses the clock of the database, which tests cannot set.
 */
const sinceRefresh = ({ deps }: AccountsApi, userId: string, seconds: number) =>
  deps.db.raw(`update sessions set rotated_at = rotated_at - ? * interval '1 second' where user_id = ?`, [
    seconds,
    userId,
  ]);

describeAccounts('sessions', (api) => {
  test('tokens of one kind are not accepted as another (T36)', async () => {
    const { browser, accessToken } = await newLearner(api());
    const refreshToken = browser.cookies.get('refreshToken') ?? '';
    expect((await browser.get('/auth/me', bearer(refreshToken))).status).toBe(401);
    expect((await browser.get('/auth/me', bearer('x'.repeat(43)))).status).toBe(401);
    const step = { tempToken: accessToken, code: '123456' };
    const res = await browser.postSolved('/auth/2fa/verify', 'two-factor', step);
    expect([res.status, res.body.error]).toEqual([401, 'invalid_temp_token']);
  });

  test('an access token lives seven days (T37)', async () => {
    const { accessToken } = await newLearner(api());
    const { iat, exp } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
    expect(exp - iat).toBe(604_800);
  });

  test('after a logout no token of the session works, and a second logout also succeeds (T38)', async () => {
    const { browser, accessToken } = await newLearner(api());
    const before = copyOf(browser, openBrowser(api()));
    const out = await browser.post('/auth/logout');
    expect(out.status).toBe(200);
    expect(browser.cookies.has('accessToken')).toBe(false);
    expect((await browser.get('/auth/me', bearer(accessToken))).status).toBe(401);
    expect((await before.post('/auth/refresh')).status).toBe(401);
    expect((await browser.post('/auth/logout')).status).toBe(200);
  });

  test('logout works with a bearer token too', async () => {
    const { browser, accessToken } = await newLearner(api());
    expect((await browser.post('/auth/logout', undefined, bearer(accessToken))).status).toBe(200);
    expect((await browser.get('/auth/me')).status).toBe(401);
  });

  test('a bad bearer token is not ignored in favor of a good cookie (T39)', async () => {
    const { browser } = await newLearner(api());
    for (const Authorization of ['Bearer x.y.z', 'Bearer', 'Basic YTpi', '']) {
      expect((await browser.get('/auth/me', { headers: { Authorization } })).status).toBe(401);
    }
    expect((await browser.get('/auth/me')).status).toBe(200);
  });

  test('other origins get no access (T41)', async () => {
    const { browser } = await newLearner(api());
    const Origin = 'https://evil.example';
    for (const method of ['GET', 'POST', 'DELETE']) {
      const preflight = await request(api().server)
        .options(method === 'POST' ? '/api/auth/login' : '/api/auth/sessions/x')
        .set({ Origin, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': 'content-type' });
      expect([preflight.status, allowed(preflight)]).toEqual([405, []]);
    }
    expect(allowed(await browser.get('/auth/me', { headers: { Origin } }))).toEqual([]);
  });

  test('a refresh sets new cookies and returns an access token (T42)', async () => {
    const { browser } = await newLearner(api());
    const before = browser.cookies.get('refreshToken');
    api().wait(1000);
    const res = await browser.post('/api/auth/refresh');
    expect([res.status, Object.keys(res.body)]).toEqual([200, ['accessToken']]);
    expect(browser.cookies.get('refreshToken')).not.toBe(before);
    expect(browser.cookies.get('accessToken')).toBe(res.body.accessToken);
    expect((await browser.get('/auth/me')).status).toBe(200);
  });

  test('tabs that refresh at the same time, or lose a response, end up with the same token (T43, T44)', async () => {
    const { browser, userId } = await newLearner(api());
    const tabs = Array.from({ length: 5 }, () => copyOf(browser, openBrowser(api())));
    const late = copyOf(browser, openBrowser(api()));
    for (const { status } of await Promise.all(tabs.map((tab) => tab.post('/auth/refresh')))) expect(status).toBe(200);
    await sinceRefresh(api(), userId, 28);
    expect((await late.post('/auth/refresh')).status).toBe(200);
    expect(new Set([...tabs, late].map((tab) => tab.cookies.get('refreshToken'))).size).toBe(1);
  });

  test('an old token after the grace period ends the session, and its owner is notified', async () => {
    const { browser, email, userId } = await newLearner(api());
    const thief = copyOf(browser, openBrowser(api()));
    await browser.post('/auth/refresh');
    await sinceRefresh(api(), userId, 31);
    const res = await thief.post('/auth/refresh');
    expect([res.status, res.body.error]).toEqual([401, 'session_revoked']);
    expect((await browser.get('/auth/me')).status).toBe(401);
    expect((await api().mailsTo(email))[0]?.subject).toBe('We ended a session on your Wordreel account');
  });

  test('a server clock that jumps ends no session', async () => {
    const { browser } = await newLearner(api());
    for (const jump of [60_000, -60_000, -60_000, 60_000]) {
      const late = copyOf(browser, openBrowser(api()));
      expect((await browser.post('/auth/refresh')).status).toBe(200);
      api().wait(jump);
      expect((await late.post('/auth/refresh')).status).toBe(200);
      expect(late.cookies.get('refreshToken')).toBe(browser.cookies.get('refreshToken'));
      expect((await browser.get('/auth/me')).status).toBe(200);
    }
  });

  test('a token from two generations ago ends the session at once (T45)', async () => {
    const { browser } = await newLearner(api());
    const thief = copyOf(browser, openBrowser(api()));
    await browser.post('/auth/refresh');
    await browser.post('/auth/refresh');
    expect((await thief.post('/auth/refresh')).body.error).toBe('session_revoked');
    expect((await browser.get('/auth/me')).status).toBe(401);
  });

  test('a rate-limited refresh changes nothing, and its token works after the wait', async () => {
    const { browser, userId } = await newLearner(api());
    for (let index = 0; index < 30; index += 1) expect((await browser.post('/auth/refresh')).status).toBe(200);
    const before = browser.cookies.get('refreshToken');
    const refused = await browser.post('/auth/refresh');
    expect([refused.status, refused.body.error]).toEqual([429, 'rate_limited']);
    expect(browser.cookies.get('refreshToken')).toBe(before);
    const seconds = Number(refused.headers['retry-after']);
    api().wait(seconds * 1000);
    await sinceRefresh(api(), userId, Math.max(seconds, 31));
    expect((await browser.post('/auth/refresh')).status).toBe(200);
    expect((await browser.get('/auth/me')).status).toBe(200);
  });

  test("forged tokens do not count against the owner's refreshes", async () => {
    const { browser } = await newLearner(api());
    const token = browser.cookies.get('refreshToken') ?? '';
    const forger = openBrowser(api());
    for (let index = 0; index < 31; index += 1) {
      forger.cookies.set('refreshToken', `${token.slice(0, 40)}${'A'.repeat(30)}`);
      expect((await forger.post('/auth/refresh')).body.error).toBe('invalid_refresh_token');
    }
    expect((await browser.post('/auth/refresh')).status).toBe(200);
  });

  test('a forged token does not end the session (T46)', async () => {
    const { browser } = await newLearner(api());
    const forger = copyOf(browser, openBrowser(api()));
    const token = browser.cookies.get('refreshToken') ?? '';
    forger.cookies.set('refreshToken', `${token.slice(0, 40)}${'A'.repeat(30)}`);
    const res = await forger.post('/auth/refresh');
    expect([res.status, res.body.error]).toEqual([401, 'invalid_refresh_token']);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
  });

  test('a device may change its screen, but not both its platform and its browser (T47)', async () => {
    const { email } = await newLearner(api());
    const browser = openBrowser(api());
    const device = { userAgent: 'Mozilla Firefox/140.0', platform: 'Linux', screenResolution: '1x1' };
    await browser.postSolved('/auth/login', 'login', { email, password: PASSWORD, deviceFingerprint: device });
    const post = (deviceFingerprint?: unknown) => browser.post('/auth/refresh', { deviceFingerprint });
    expect((await browser.post('/auth/refresh')).status).toBe(200);
    expect((await post({ ...device, screenResolution: '2x2', userAgent: 'Mozilla Firefox/141.0' })).status).toBe(200);
    expect((await post({ ...device, platform: 'Win32' })).status).toBe(200);
    expect((await post([device])).status).toBe(400);
    expect((await post({ userAgent: 'x'.repeat(1_000_000) })).status).toBe(413);
    const other = await post({ userAgent: 'Chrome/140', platform: 'MacIntel' });
    expect([other.status, other.body.error]).toEqual([401, 'session_revoked']);
    expect((await browser.get('/auth/me')).status).toBe(401);
  });

  test('malformed and duplicate cookies are ignored (T48)', async () => {
    const { browser, accessToken } = await newLearner(api());
    for (const Cookie of [
      'accessToken=j:{"a":1}',
      `accessToken=${accessToken}; accessToken=${accessToken}`,
      `accessToken=${accessToken}; accessToken =planted`,
      `accessToken=;accessToken=${accessToken}`,
      `accessToken="${accessToken}"`,
      `accessToken=${accessToken.replace('.', '%2e')}`,
      'accessToken=%00',
      'accessToken',
      ';;==',
    ]) {
      const res = await browser.get('/auth/me', { headers: { Cookie }, bare: true });
      expect([res.status, res.body.error]).toEqual([401, 'unauthenticated']);
    }
  });

  test('a session ends after 30 days without use, and 90 days after its login (T49)', async () => {
    const { browser, email } = await newLearner(api());
    const idle = openBrowser(api());
    await logIn(idle, email);
    for (const days of [29, 29, 29]) {
      api().wait(days * DAY);
      expect((await browser.post('/auth/refresh')).status).toBe(200);
    }
    expect((await idle.post('/auth/refresh')).body.error).toBe('invalid_refresh_token');
    api().wait(3 * DAY + 1000);
    expect((await browser.get('/auth/me')).status).toBe(401);
    expect((await browser.post('/auth/refresh')).status).toBe(401);
  });

  test('a user can list and end their own sessions only (T50)', async () => {
    const { browser, email } = await newLearner(api());
    const other = openBrowser(api());
    const login = await logIn(other, email);
    const { body: list } = await browser.get('/auth/sessions');
    expect(list).toHaveLength(2);
    expect(list.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const theirs = list.find(({ current }: { current: boolean }) => !current);
    const { browser: stranger } = await newLearner(api());
    expect((await stranger.delete(`/auth/sessions/${theirs.id}`)).status).toBe(404);
    expect((await browser.delete(`/auth/sessions/${theirs.id}`)).status).toBe(204);
    expect((await other.get('/auth/me', bearer(login.body.accessToken))).status).toBe(401);
    expect((await browser.delete(`/auth/sessions/${theirs.id}`)).status).toBe(404);
  });

  test('ending sessions requires a recent login or the password', async () => {
    const { browser, email } = await newLearner(api());
    const other = openBrowser(api());
    await logIn(other, email);
    api().wait(15 * 60_000 + 1000);
    const refused = await browser.post('/auth/sessions/revoke-others');
    expect([refused.status, refused.body.error]).toEqual([403, 'reauth_required']);
    const wrong = await browser.post('/auth/sessions/revoke-others', { password: 'wrong' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'wrong_password']);
    expect((await browser.post('/auth/sessions/revoke-others', { password: PASSWORD })).status).toBe(200);
    expect((await other.get('/auth/me')).status).toBe(401);
    expect((await browser.get('/auth/me')).status).toBe(200);
  });

  test('the 21st login ends the oldest session (T51)', async () => {
    const { browser, email } = await newLearner(api());
    for (let index = 0; index < 20; index += 1) {
      api().wait(1000);
      expect((await logIn(openBrowser(api()), email)).status).toBe(200);
    }
    expect((await browser.get('/auth/me')).status).toBe(401);
    const last = openBrowser(api());
    await logIn(last, email);
    expect((await last.get('/auth/sessions')).body).toHaveLength(20);
  });

  test('a disabled account is signed out at once (T52)', async () => {
    const { browser, email, userId } = await newLearner(api());
    await api().deps.db('users').where({ id: userId }).update({ disabled_at: new Date() });
    expect((await browser.get('/auth/me')).status).toBe(401);
    expect((await browser.post('/auth/refresh')).status).toBe(401);
    expect((await logIn(openBrowser(api()), email)).status).toBe(401);
  });

  test('using a session updates its last use', async () => {
    const { browser } = await newLearner(api());
    api().wait(6 * 60_000);
    await browser.get('/auth/me');
    const [session] = (await browser.get('/auth/sessions')).body;
    expect(new Date(session.lastSeenAt).getTime()).toBe(Date.now());
  });
});
