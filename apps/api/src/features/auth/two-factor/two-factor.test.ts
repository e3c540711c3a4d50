import { Secret, TOTP } from 'otpauth';
import { newLearner, logIn, openBrowser, PASSWORD } from '#testing/learners/people';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, firstStep, newCareful } from '#testing/learners/second-factor';

const STEP = 30_000;
const MINUTE = 60_000;

describeAccounts('the second factor', (api) => {
  test('is set up with a code; after that a login takes two steps and sets no cookie before the second (T67)', async () => {
    const { browser, email, secret, backupCodes } = await newCareful(api());
    expect(backupCodes).toHaveLength(10);
    expect((await browser.get('/auth/me')).body.twoFactorEnabled).toBe(true);
    const login = await logIn(openBrowser(api()), email);
    expect(login.body).toEqual({ requires2FA: true, tempToken: expect.any(String) });
    expect(login.headers['set-cookie']).toBeUndefined();
    const { browser: other, enter } = await firstStep(api(), email);
    expect((await other.get('/auth/me')).status).toBe(401);
    const res = await enter(codeOf(secret));
    expect([res.status, res.body.user.email]).toEqual([200, email]);
    expect((await other.get('/auth/me')).status).toBe(200);
    expect((await api().mailsTo(email)).map(({ subject }) => subject)).toContain('Two-factor authentication is on');
  });

  test('setup shows what an authenticator app needs', async () => {
    const { browser, email } = await newLearner(api());
    const { body } = await browser.post('/auth/2fa/setup');
    expect(body.otpauthUrl).toBe(
      `otpauth://totp/Wordreel:${encodeURIComponent(email)}?secret=${body.secret}&issuer=Wordreel&algorithm=SHA1&digits=6&period=30`,
    );
    expect(body.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
  });

  test("the app's clock may be off by one step, but not by two (T62)", async () => {
    const hint = 'Invalid code. Check the time on your phone.';
    for (const [steps, status, message] of [
      [-2, 401, hint],
      [-1, 200, undefined],
      [0, 200, undefined],
      [1, 200, undefined],
      [2, 401, hint],
    ] as const) {
      const { email, secret } = await newCareful(api());
      const { enter } = await firstStep(api(), email);
      const res = await enter(codeOf(secret, steps));
      expect([steps, res.status, res.body.message]).toEqual([steps, status, message]);
    }
  });

  test('a code works once, including the one that turned it on (T61)', async () => {
    const { email, secret } = await newCareful(api());
    const code = codeOf(secret);
    expect((await (await firstStep(api(), email)).enter(code)).status).toBe(200);
    const again = await (await firstStep(api(), email)).enter(code);
    expect([again.status, again.body]).toMatchObject([401, { error: 'invalid_code', message: 'Invalid code' }]);
  });

  test('a server clock that jumps does not make a used code valid again', async () => {
    const { email, secret, userId, browser } = await newCareful(api());
    const lastStep = async () => {
      const { last_step } = await api().deps.db('two_factor').where({ user_id: userId }).first('last_step');
      return Number(last_step);
    };
    api().wait(MINUTE);
    const early = codeOf(secret);
    expect((await (await firstStep(api(), email)).enter(early)).status).toBe(200);
    const used = await lastStep();
    api().wait(-MINUTE);
    for (const code of [early, codeOf(secret), codeOf(secret, 1)]) {
      expect((await (await firstStep(api(), email)).enter(code)).body.error).toBe('invalid_code');
    }
    expect(await lastStep()).toBe(used);
    expect((await browser.get('/auth/me')).status).toBe(200);
    api().wait(MINUTE + STEP);
    expect((await (await firstStep(api(), email)).enter(codeOf(secret))).status).toBe(200);
    expect(await lastStep()).toBe(used + 1);
  });

  test('malformed codes are rejected (T63)', async () => {
    const { email } = await newCareful(api());
    const { enter } = await firstStep(api(), email);
    for (const code of [['123456'], 123456, '12345', '    21', '21xxxx', '', undefined, '١٢٣٤٥٦']) {
      expect((await enter(code)).status).toBe(400);
    }
  });

  test('five wrong codes end the login, ten block further attempts for a while, and the owner is notified (T64)', async () => {
    const { email, secret } = await newCareful(api());
    for (let round = 0; round < 2; round += 1) {
      const { enter } = await firstStep(api(), email);
      for (let index = 0; index < 5; index += 1) expect((await enter('000000')).body.error).toBe('invalid_code');
      expect((await enter(codeOf(secret))).body.error).toBe('invalid_temp_token');
    }
    const blocked = await (await firstStep(api(), email)).enter(codeOf(secret));
    expect([blocked.status, blocked.body.error]).toEqual([429, 'rate_limited']);
    expect((await api().mailsTo(email))[0]?.subject).toBe('Ten wrong codes for your Wordreel account');
    api().wait(15 * MINUTE + 1000);
    expect((await (await firstStep(api(), email)).enter(codeOf(secret))).status).toBe(200);
  });

  test('concurrent attempts count to five as well, and a right code starts one session (T65)', async () => {
    const { email, secret, userId } = await newCareful(api());
    const wrong = await firstStep(api(), email);
    const tokens = await Promise.all(Array.from({ length: 50 }, () => wrong.browser.solve('two-factor')));
    const tries = await Promise.all(
      tokens.map((turnstileToken) =>
        wrong.browser.post('/auth/2fa/verify', { tempToken: wrong.tempToken, code: '000000', turnstileToken }),
      ),
    );
    expect(tries.filter(({ body }) => body.error === 'invalid_code').length).toBeLessThanOrEqual(5);
    expect(tries.filter(({ status }) => status !== 401)).toEqual([]);
    const before = await api().deps.db('sessions').where({ user_id: userId });
    const right = await firstStep(api(), email);
    const code = codeOf(secret);
    const all = await Promise.all(Array.from({ length: 10 }, () => right.enter(code)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await api().deps.db('sessions').where({ user_id: userId })).toHaveLength(before.length + 1);
  });

  test('the first step is valid for five minutes and one success (T66)', async () => {
    const { email, secret } = await newCareful(api());
    const late = await firstStep(api(), email);
    api().wait(5 * MINUTE + 1000);
    expect((await late.enter(codeOf(secret))).body.error).toBe('invalid_temp_token');
    const spent = await firstStep(api(), email);
    expect((await spent.enter(codeOf(secret))).status).toBe(200);
    api().wait(STEP);
    expect((await spent.enter(codeOf(secret))).body.error).toBe('invalid_temp_token');
  });

  test('nothing is on before the first code, and what is on cannot be set up again (T68)', async () => {
    const { email, browser } = await newLearner(api());
    await browser.post('/auth/2fa/setup');
    expect((await logIn(openBrowser(api()), email)).body.requires2FA).toBeUndefined();
    const careful = await newCareful(api());
    const again = await careful.browser.post('/auth/2fa/setup');
    expect([again.status, again.body.error]).toEqual([409, 'conflict']);
    const wrong = await browser.post('/auth/2fa/verify-setup', { code: '000000' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_code']);
  });

  test('an old session needs the password to set it up', async () => {
    const { browser } = await newLearner(api());
    api().wait(16 * MINUTE);
    expect((await browser.post('/auth/2fa/setup')).body.error).toBe('reauth_required');
    expect((await browser.post('/auth/2fa/setup', { password: PASSWORD })).status).toBe(200);
  });

  test('a backup code works once, however it is typed, and its owner is notified (T69)', async () => {
    const { email, backupCodes } = await newCareful(api());
    const [code = ''] = backupCodes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await (await firstStep(api(), email)).enter(typed)).status).toBe(200);
    expect((await api().mailsTo(email))[0]?.text).toContain('9 left');
    expect((await (await firstStep(api(), email)).enter(code)).status).toBe(401);
  });

  test('only the owner sees how many backup codes are left', async () => {
    const { browser, email, backupCodes } = await newCareful(api());
    const left = async () => (await browser.get('/api/auth/security')).body;
    expect(await left()).toEqual({ apple: false, password: true, backupCodesLeft: 10 });
    await (await firstStep(api(), email)).enter(backupCodes[0]);
    expect(await left()).toEqual({ apple: false, password: true, backupCodesLeft: 9 });
    const { browser: other } = await newLearner(api());
    expect((await other.get('/auth/security')).body).toEqual({ apple: false, password: true, backupCodesLeft: 0 });
    expect((await openBrowser(api()).get('/auth/security')).body.error).toBe('unauthenticated');
  });

  test('new backup codes require the password and a two-step session (T70)', async () => {
    const { email, browser, backupCodes } = await newCareful(api());
    const ask = (password: string) => browser.post('/auth/2fa/regenerate-backup-codes', { password });
    expect((await ask('wrong')).body.error).toBe('wrong_password');
    await api()
      .deps.db('sessions')
      .update({ amr: ['pwd'] });
    expect((await ask(PASSWORD)).body.error).toBe('reauth_required');
    await api()
      .deps.db('sessions')
      .update({ amr: ['pwd', 'otp'] });
    const fresh = await ask(PASSWORD);
    expect([fresh.status, fresh.body.backupCodes.length]).toEqual([200, 10]);
    expect((await (await firstStep(api(), email)).enter(backupCodes[1])).status).toBe(401);
    expect((await (await firstStep(api(), email)).enter(fresh.body.backupCodes[0])).status).toBe(200);
  });

  test('turning it off requires the password and a code, and ends the other sessions (T71)', async () => {
    const { email, browser, secret } = await newCareful(api());
    const other = await firstStep(api(), email);
    await other.enter(codeOf(secret));
    api().wait(STEP);
    const off = (body: object) => browser.post('/auth/2fa/disable', body);
    expect((await off({ password: PASSWORD })).status).toBe(400);
    expect((await off({ code: codeOf(secret) })).status).toBe(400);
    expect((await off({ password: 'wrong', code: codeOf(secret) })).body.error).toBe('wrong_password');
    expect((await off({ password: PASSWORD, code: '000000' })).body.error).toBe('invalid_code');
    expect((await off({ password: PASSWORD, code: codeOf(secret) })).status).toBe(200);
    expect((await other.browser.get('/auth/me')).status).toBe(401);
    expect((await browser.get('/auth/me')).body.twoFactorEnabled).toBe(false);
    expect((await api().mailsTo(email))[0]?.subject).toBe('Two-factor authentication is off');
    expect((await logIn(openBrowser(api()), email)).body.user.email).toBe(email);
  });

  /** Creates a user without a password, as after a login with Apple, and with the second factor on. */
  async function newCarefulWithoutPassword() {
    const careful = await newCareful(api());
    await api().deps.db('users').where({ id: careful.userId }).update({ password_hash: null });
    return careful;
  }

  test('an account without a password turns it off with a code, soon after its login', async () => {
    const { browser, secret } = await newCarefulWithoutPassword();
    const off = (body: object) => browser.post('/auth/2fa/disable', body);
    expect((await off({})).status).toBe(400);
    expect((await off({ code: '000000' })).body.error).toBe('invalid_code');
    api().wait(16 * MINUTE);
    const late = await off({ code: codeOf(secret) });
    expect([late.status, late.body.error]).toEqual([403, 'reauth_required']);
    expect((await off({ password: PASSWORD, code: codeOf(secret) })).body.error).toBe('reauth_required');
    api().wait(-16 * MINUTE);
    expect((await off({ code: codeOf(secret) })).status).toBe(200);
    expect((await browser.get('/auth/me')).body.twoFactorEnabled).toBe(false);
  });

  test('an account without a password creates new backup codes soon after a two-step login', async () => {
    const { browser, userId } = await newCarefulWithoutPassword();
    const ask = () => browser.post('/auth/2fa/regenerate-backup-codes', {});
    const fresh = await ask();
    expect([fresh.status, fresh.body.backupCodes.length]).toEqual([200, 10]);
    const sessions = () => api().deps.db('sessions').where({ user_id: userId });
    await sessions().update({ amr: ['apple'] });
    expect((await ask()).body.error).toBe('reauth_required');
    await sessions().update({ amr: ['apple', 'otp'] });
    api().wait(16 * MINUTE);
    const late = await ask();
    expect([late.status, late.body.error]).toEqual([403, 'reauth_required']);
  });

  test('an account with a password must enter it for new backup codes, however recent its login', async () => {
    const { browser } = await newCareful(api());
    const res = await browser.post('/auth/2fa/regenerate-backup-codes', {});
    expect([res.status, res.body.error]).toEqual([400, 'validation_failed']);
  });

  test('a damaged secret rejects every code, and is logged as an error (T72)', async () => {
    const { email, userId } = await newCareful(api());
    const damage = (box: Buffer) => api().deps.db('two_factor').where({ user_id: userId }).update({ secret_box: box });
    for (const box of [Buffer.alloc(0), Buffer.from('garbage')]) {
      await damage(box);
      const { enter } = await firstStep(api(), email);
      const empty = new TOTP({ secret: new Secret({ buffer: new ArrayBuffer(0) }) }).generate();
      expect((await enter(empty)).status).toBe(401);
    }
    const events = await api().deps.db('audit_events').where({ user_id: userId, event: 'second factor damaged' });
    expect(events).toHaveLength(2);
  });

  test('a new password ends a login that is between its two steps', async () => {
    const { email, secret, browser } = await newCareful(api());
    const { enter } = await firstStep(api(), email);
    const newPassword = 'Brand-New-Lantern-43';
    await browser.post('/auth/change-password', { currentPassword: PASSWORD, newPassword });
    expect((await enter(codeOf(secret))).body.error).toBe('invalid_temp_token');
  });
});
