import {
  newEmail,
  newLearner,
  logIn,
  signUp,
  openBrowser,
  PASSWORD,
  askReset,
  resetBy,
  resetTokenFor,
} from '#testing/learners/people';
import { describeAccounts, type AccountsApi } from '#testing/learners/accounts-api';

const MINUTE = 60_000;
const WRONG = 'Wrong-Lantern-42 x';

/** Only the last three attempts are real requests. */
async function failHundredTimes(api: AccountsApi, email: string): Promise<void> {
  const { pseudonyms, rateCounter } = api.deps;
  for (let index = 0; index < 97; index += 1)
    await rateCounter.take('login of email in a row', pseudonyms.email(email));
  for (let index = 0; index < 3; index += 1) expect((await logIn(openBrowser(api), email, WRONG)).status).toBe(401);
}

describeAccounts('logging in', (api) => {
  test('an address with an international domain is one account, in whichever form a browser sends it', async () => {
    const [name] = newEmail().split('@');
    const { userId } = await newLearner(api(), `${name}@xn--bcher-kva.example`);
    for (const domain of ['bücher.example', 'BÜCHER.example', 'bu\u0308cher.example', 'xn--bcher-kva.example']) {
      const { status, body } = await logIn(openBrowser(api()), `${name}@${domain}`);
      expect([status, body.user?.id]).toEqual([200, userId]);
    }
    await signUp(openBrowser(api()), `${name}@bücher.example`);
    const rows = await api().deps.db('users').where('email', 'like', `${name}@%`);
    expect(rows).toHaveLength(1);
  });

  test('a wrong password and an unknown address get the same response (T22)', async () => {
    const { email } = await newLearner(api());
    const wrong = await logIn(openBrowser(api()), email, WRONG);
    const unknown = await logIn(openBrowser(api()), newEmail(), WRONG);
    for (const { status, body, headers } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(body).toEqual({
        error: 'invalid_credentials',
        message: 'Invalid email or password',
        requestId: expect.any(String),
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test.each([`' or 1=1 --`, `{"$gt": ""}`, `a@example.org' --`, `*/ select 1`, '%', '\\'])(
    '%s does no harm (T23)',
    async (text) => {
      const browser = openBrowser(api());
      for (const [email, password] of [
        [text, text],
        ['a@example.org', text],
      ] as const) {
        expect([400, 401]).toContain((await logIn(browser, email, password)).status);
      }
      const turnstileToken = await browser.solve('login');
      const res = await browser.post('/auth/login', { email: { $gt: '' }, password: { $ne: 1 }, turnstileToken });
      expect(res.status).toBe(400);
    },
  );

  test('after five failures even the right password has to wait a quarter of an hour (T24)', async () => {
    const { email } = await newLearner(api());
    const browser = openBrowser(api());
    for (let index = 0; index < 5; index += 1) expect((await logIn(browser, email, WRONG)).status).toBe(401);
    const blocked = await logIn(browser, email);
    expect([blocked.status, blocked.body.error]).toEqual([429, 'rate_limited']);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800);
    expect(blocked.headers['ratelimit-limit']).toBe('5');
    api().wait(15 * MINUTE + 1000);
    expect((await logIn(browser, email)).status).toBe(200);
  });

  test('an address under attack from everywhere stays open to a browser that signed in before (T25)', async () => {
    const { email, browser } = await newLearner(api());
    for (let index = 0; index < 30; index += 1) await logIn(openBrowser(api()), email, WRONG);
    const stranger = await logIn(openBrowser(api()), email);
    const unknownEmail = newEmail();
    for (let index = 0; index < 21; index += 1) await logIn(openBrowser(api()), unknownEmail, WRONG);
    const unknown = await logIn(openBrowser(api()), unknownEmail);
    expect([stranger.status, stranger.body.message]).toEqual([429, unknown.body.message]);
    expect(unknown.status).toBe(429);
    expect((await logIn(browser, email)).status).toBe(200);
  });

  test('after a hundred failures in a row only a password reset helps, and the response does not reveal whether the account exists', async () => {
    const { email, browser } = await newLearner(api());
    await failHundredTimes(api(), email);
    const refused = await logIn(openBrowser(api()), email);
    expect([refused.status, refused.body]).toEqual([
      429,
      {
        error: 'rate_limited',
        message: 'Too many failed attempts. Please reset your password to log in again.',
        requestId: expect.any(String),
      },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // The browser that signed in before is not locked out by others.
    expect((await logIn(browser, email, WRONG)).status).toBe(401);

    const nobody = newEmail();
    await failHundredTimes(api(), nobody);
    const unknown = await logIn(openBrowser(api()), nobody);
    expect([unknown.status, unknown.body.message]).toEqual([429, refused.body.message]);

    const newPassword = 'Amber-Harbour-77 sings';
    await askReset(api(), email);
    expect((await resetBy(api(), await resetTokenFor(api(), email), newPassword)).status).toBe(200);
    expect((await logIn(openBrowser(api()), email, newPassword)).status).toBe(200);
  });

  test('the right password resets the counter of failures', async () => {
    const { email, browser } = await newLearner(api());
    const key = api().deps.pseudonyms.email(email);
    const left = async () => (await api().deps.rateCounter.look('login of email in a row', key)).remaining;
    for (let index = 0; index < 3; index += 1) await logIn(openBrowser(api()), email, WRONG);
    expect(await left()).toBe(97);
    expect((await logIn(browser, email)).status).toBe(200);
    expect(await left()).toBe(100);
  });

  test('planted cookies are replaced (T29)', async () => {
    const { email, browser, accessToken } = await newLearner(api());
    const planted = browser.cookies.get('refreshToken');
    const victim = openBrowser(api());
    victim.cookies.set('accessToken', accessToken).set('refreshToken', planted ?? '');
    const res = await logIn(victim, email);
    expect(res.status).toBe(200);
    expect(victim.cookies.get('refreshToken')).not.toBe(planted);
    expect(sidOf(res.body.accessToken)).not.toBe(sidOf(accessToken));
  });

  test('the cookies are scoped to this host alone', async () => {
    const { email, browser } = await newLearner(api());
    const res = await logIn(browser, email);
    const lines = [res.headers['set-cookie'] ?? []].flat();
    const rest = '; Path=/; Expires=[^;]+ GMT; HttpOnly; SameSite=Strict';
    expect(lines[0]).toMatch(new RegExp(`^accessToken=[\\w.-]+; Max-Age=604800${rest}$`));
    expect(lines[1]).toMatch(new RegExp(`^refreshToken=[\\w-]{70}; Max-Age=2592000${rest}$`));
    expect(JSON.stringify(res.body)).not.toContain(browser.cookies.get('refreshToken'));
  });

  test('a solved human check works once, for its own action (T30)', async () => {
    const { email, browser } = await newLearner(api());
    const turnstileToken = await browser.solve('login');
    expect((await browser.post('/auth/login', { email, password: PASSWORD, turnstileToken })).status).toBe(200);
    const [, other] = [turnstileToken, await browser.solve('signup')];
    for (const token of [turnstileToken, other, Buffer.from('null').toString('base64'), 'x'.repeat(10_000)]) {
      const res = await browser.post('/auth/login', { email, password: PASSWORD, turnstileToken: token });
      expect([res.status, res.body.error]).toEqual([400, 'human_check_failed']);
    }
  });

  test('a cross-site request is rejected, with or without cookies', async () => {
    const { email } = await newLearner(api());
    const browser = openBrowser(api());
    const body = { email, password: PASSWORD, turnstileToken: await browser.solve('login') };
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null' },
    ]) {
      const res = await browser.post('/auth/login', body, { headers });
      expect([res.status, res.body.error]).toEqual([403, 'cross_site_request']);
    }
    const own = { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' };
    expect((await browser.post('/auth/login', body, { headers: own })).status).toBe(200);
  });
});

describeAccounts(
  'sixty logins at once (T27)',
  (api) => {
    test('the server stays responsive; as many logins succeed as may wait, and the others are asked to retry', async () => {
      const { email, userId } = await newLearner(api());
      // Makes the session of the sign-up older than those of the logins.
      api().wait(1000);
      const browsers = Array.from({ length: 60 }, () => openBrowser(api()));
      const bodies: object[] = [];
      for (const browser of browsers) {
        bodies.push({ email, password: PASSWORD, turnstileToken: await browser.solve('login') });
      }
      let waiting = 60;
      const logins = browsers.map(async (browser, index) => {
        const res = await browser.post('/auth/login', bodies[index]);
        waiting -= 1;
        return { browser, res };
      });
      const health = await openBrowser(api()).get('/api/health');
      expect([health.status, waiting > 0]).toEqual([200, true]);

      const answers = await Promise.all(logins);
      const entered = answers.filter(({ res }) => res.status === 200);
      const others = answers.filter(({ res }) => res.status !== 200);
      // Fifty password checks may wait in the queue.
      expect(entered.length).toBeGreaterThanOrEqual(50);
      for (const { res } of others) expect([res.status, res.headers['retry-after']]).toEqual([503, '2']);
      const alive = await api().deps.db('sessions').where({ user_id: userId, revoked_at: null });
      expect(alive).toHaveLength(20);
      let inside = 0;
      for (const { browser } of entered) if ((await browser.get('/auth/me')).status === 200) inside += 1;
      expect(inside).toBe(20);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);

function sidOf(accessToken: string): string {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sid;
}
