import { codeFor, logIn, newEmail, newLearner, openBrowser, PASSWORD, signUp } from '#testing/learners/people';
import { describeAccounts } from '#testing/learners/accounts-api';

const INVALID = { error: 'invalid_code', message: 'Invalid or expired verification code' };
const MINUTE = 60_000;

describeAccounts('signing up', (api) => {
  test('the code from the mail creates an account and signs in, under both prefixes', async () => {
    for (const prefix of ['/auth', '/api/auth']) {
      const browser = openBrowser(api());
      const email = newEmail();
      const asked = await browser.postSolved(`${prefix}/signup`, 'signup', { email, password: PASSWORD });
      expect(asked.status).toBe(201);
      const code = await codeFor(api(), email);
      const verified = await browser.post(`${prefix}/verify-email`, { email, code });
      expect(verified.status).toBe(200);
      expect(verified.body).toEqual({
        accessToken: expect.any(String),
        user: { id: expect.any(String), email, verified: true, twoFactorEnabled: false, createdAt: expect.any(String) },
      });
      expect((await browser.get(`${prefix}/me`)).body).toEqual(verified.body.user);
    }
  });

  test('a taken address gets the same response as a free one, its owner gets a mail, and no code works (T01)', async () => {
    const { email } = await newLearner(api());
    const other = openBrowser(api());
    const taken = await signUp(other, email, 'Another-Lantern-42');
    const free = await signUp(openBrowser(api()), newEmail());
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const [mail] = await api().mailsTo(email);
    expect(mail?.subject).toBe('You already have a Wordreel account');
    const login = await logIn(other, email, 'Another-Lantern-42');
    expect([login.status, login.body.error]).toEqual([403, 'email_not_verified']);
    const stranger = openBrowser(api());
    const pending = newEmail();
    await signUp(stranger, pending);
    expect((await logIn(stranger, pending)).body.error).toBe('email_not_verified');
  });

  test.each([
    ['Short-1', 'Password must be at least 12 characters long'],
    ['lower-case-42 only', 'Password must contain at least one uppercase letter'],
    ['UPPER-CASE-42 ONLY', 'Password must contain at least one lowercase letter'],
    ['No-Number-In-Here', 'Password must contain at least one number'],
    ['NoSpecialSign42here', 'Password must contain at least one special character'],
    ['Password1234!', 'This password is too common'],
  ])('%s: %s (T03)', async (password, message) => {
    const res = await signUp(openBrowser(api()), newEmail(), password);
    expect([res.status, res.body.error, res.body.message]).toEqual([400, 'validation_failed', message]);
    expect(res.headers['set-cookie']).toBeUndefined();
  });

  test('rejects a password with a NUL, half a character or 257 characters, and a huge body (T05)', async () => {
    const browser = openBrowser(api());
    for (const end of ['\0', '\ud800', 'x'.repeat(257)]) {
      expect((await signUp(browser, newEmail(), `${PASSWORD}${end}`)).status).toBe(400);
    }
    expect((await browser.post('/auth/signup', { email: 'x'.repeat(1_000_000) })).status).toBe(413);
  });

  test('accepts 64 Chinese and Cyrillic letters as a password and checks every one of them (T06)', async () => {
    const browser = openBrowser(api());
    const email = newEmail();
    const password = `Жж1-${'汉字слово'.repeat(8)}`.padEnd(64, '字');
    await signUp(browser, email, password);
    await browser.post('/auth/verify-email', { email, code: await codeFor(api(), email) });
    expect((await logIn(browser, email, password)).status).toBe(200);
    expect((await logIn(browser, email, `${password.slice(0, -1)}汉`)).status).toBe(401);
  });

  test.each([
    [['a@example.org']],
    [{ at: 'a@example.org' }],
    [42],
    [null],
    [`${'x'.repeat(300)}@example.org`],
    ['a@example.org\r\nBcc: b@example.org'],
  ])('%j is not accepted as an address (T07)', async (email) => {
    const res = await openBrowser(api()).postSolved('/auth/signup', 'signup', { email, password: PASSWORD });
    expect([res.status, res.body.error]).toEqual([400, 'validation_failed']);
  });

  test('case and spaces do not make a second account (T08)', async () => {
    const { email, browser } = await newLearner(api());
    expect((await logIn(browser, `  ${email.toUpperCase()} `)).body.user.email).toBe(email);
    await signUp(openBrowser(api()), ` ${email.toUpperCase()}`);
    expect(await api().deps.db('users').where({ email })).toHaveLength(1);
  });

  test('extra fields in the body make nobody verified or an administrator (T09)', async () => {
    const browser = openBrowser(api());
    const email = newEmail();
    const extra = { verified: true, id: '1', role: 'admin', isAdmin: true };
    const res = await browser.postSolved('/auth/signup', 'signup', { email, password: PASSWORD, ...extra });
    expect(res.status).toBe(201);
    expect((await logIn(browser, email)).status).toBe(403);
  });

  test('without a solved human check it is rejected (T10)', async () => {
    for (const turnstileToken of [undefined, '', 'garbage', 42]) {
      const body = { email: newEmail(), password: PASSWORD, turnstileToken };
      const res = await openBrowser(api()).post('/auth/signup', body);
      expect(res.status).toBe(400);
      expect(res.body.message).toBe('Please complete the verification challenge');
    }
  });

  test('five wrong codes use up the right one (T11)', async () => {
    const browser = openBrowser(api());
    const email = newEmail();
    await signUp(browser, email);
    const right = await codeFor(api(), email);
    const wrong = right === '000000' ? '111111' : '000000';
    for (const code of [...Array.from({ length: 5 }, () => wrong), right]) {
      const res = await browser.post('/auth/verify-email', { email, code });
      expect([res.status, res.body]).toMatchObject([400, INVALID]);
    }
  });

  test('a code works for ten minutes (T12)', async () => {
    const browser = openBrowser(api());
    const email = newEmail();
    await signUp(browser, email);
    const code = await codeFor(api(), email);
    api().wait(10 * MINUTE + 1000);
    expect((await browser.post('/auth/verify-email', { email, code })).body).toMatchObject(INVALID);
  });

  test('a new code invalidates the old one (T13)', async () => {
    const browser = openBrowser(api());
    const email = newEmail();
    await signUp(browser, email);
    const old = await codeFor(api(), email);
    await browser.post('/auth/resend-verification', { email });
    const code = await codeFor(api(), email);
    const stale = await browser.post('/auth/verify-email', { email, code: old });
    expect(stale.status).toBe(400);
    expect((await browser.post('/auth/verify-email', { email, code })).status).toBe(200);
  });

  test('requesting a new code reveals nothing about an address (T14)', async () => {
    const browser = openBrowser(api());
    const pending = newEmail();
    await signUp(browser, pending);
    const { email: known } = await newLearner(api());
    const answers = [];
    for (const email of [newEmail(), pending, known]) {
      const first = await browser.post('/auth/resend-verification', { email });
      const second = await browser.post('/auth/resend-verification', { email });
      expect([first.status, second.status]).toEqual([200, 429]);
      expect(second.headers['retry-after']).toBe('60');
      answers.push([first.body.message, second.body.message]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('fifteen wrong codes per address and day are the limit, even with new codes (T16)', async () => {
    const browser = openBrowser(api());
    const email = newEmail();
    await signUp(browser, email);
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 5; index += 1) {
        expect((await browser.post('/auth/verify-email', { email, code: '000000' })).status).toBe(400);
      }
      api().wait(MINUTE);
      await browser.post('/auth/resend-verification', { email });
    }
    const code = await codeFor(api(), email);
    const res = await browser.post('/auth/verify-email', { email, code });
    expect([res.status, res.body.error]).toEqual([429, 'rate_limited']);
  });

  test('a code that is entered ten times at once creates one account (T17)', async () => {
    const browser = openBrowser(api());
    const email = newEmail();
    await signUp(browser, email);
    const code = await codeFor(api(), email);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => browser.post('/auth/verify-email', { email, code })),
    );
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(400)]);
    expect(await api().deps.db('users').where({ email })).toHaveLength(1);
  });

  test.each([[123456], [['123456']], ['١٢٣٤٥٦'], ['1234567'], [undefined]])(
    '%j is not accepted as a code (T18)',
    async (code) => {
      const res = await openBrowser(api()).post('/auth/verify-email', { email: newEmail(), code });
      expect([res.status, res.body.message]).toEqual([400, 'Please enter the complete 6-digit code']);
    },
  );

  test('the code of a sign-up by someone else with my address does not work in my browser (T20)', async () => {
    const email = newEmail();
    await signUp(openBrowser(api()), email, 'Attackers-Lantern-42');
    const theirs = await codeFor(api(), email);
    const mine = openBrowser(api());
    await signUp(mine, email);
    const own = await codeFor(api(), email);
    expect((await mine.post('/auth/verify-email', { email, code: theirs })).status).toBe(400);
    // It does not work without a cookie either while two sign-ups are pending.
    expect((await openBrowser(api()).post('/auth/verify-email', { email, code: theirs })).status).toBe(400);
    expect((await mine.post('/auth/verify-email', { email, code: own })).status).toBe(200);
    expect((await logIn(openBrowser(api()), email, 'Attackers-Lantern-42')).status).toBe(401);
  });

  test('a delayed mail brings a fresh code', async () => {
    const browser = openBrowser(api());
    const email = newEmail();
    await signUp(browser, email);
    api().wait(9 * MINUTE);
    const code = await codeFor(api(), email);
    api().wait(9 * MINUTE);
    expect((await browser.post('/auth/verify-email', { email, code })).status).toBe(200);
  });
});
