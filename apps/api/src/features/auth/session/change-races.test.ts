import { describeAccounts, type AccountsApi } from '#testing/learners/accounts-api';
import { afterNextCode, afterNextPassword } from '#testing/between';
import { logIn, newLearner, openBrowser, PASSWORD, type Browser } from '#testing/learners/people';
import { codeOf, firstStep, newCareful } from '#testing/learners/second-factor';

const NEW = 'Amber-Harbour-77 sings';
const OTHER = 'Cobalt-Meadow-31 hums';

const change = (browser: Browser, newPassword: string) =>
  browser.post('/auth/change-password', { currentPassword: PASSWORD, newPassword });

/** Signs the user in a second time. */
async function secondBrowser(api: AccountsApi, email: string): Promise<Browser> {
  const browser = openBrowser(api);
  await logIn(browser, email);
  return browser;
}

describeAccounts(
  'concurrent changes to an account',
  (api) => {
    afterEach(() => {
      jest.restoreAllMocks();
    });

    test('of two new passwords set with the same old one, the first wins', async () => {
      const { email, browser } = await newLearner(api());
      const other = await secondBrowser(api(), email);
      afterNextPassword(api(), async () => expect((await change(other, OTHER)).status).toBe(200));
      const res = await change(browser, NEW);
      expect([res.status, res.body.error]).toEqual([401, 'unauthenticated']);
      expect((await logIn(openBrowser(api()), email, NEW)).status).toBe(401);
      expect((await logIn(openBrowser(api()), email, OTHER)).status).toBe(200);
    });

    test('the same in two tabs of one session: the second gets an error and stays signed in', async () => {
      const { email, browser } = await newLearner(api());
      afterNextPassword(api(), () => change(browser, OTHER));
      const res = await change(browser, NEW);
      expect([res.status, res.body.error]).toEqual([409, 'conflict']);
      expect((await browser.get('/auth/me')).status).toBe(200);
      expect((await logIn(openBrowser(api()), email, OTHER)).status).toBe(200);
    });

    test('a session that ends during the password check changes nothing', async () => {
      const { email, browser } = await newLearner(api());
      const other = await secondBrowser(api(), email);
      afterNextPassword(api(), () => other.post('/auth/sessions/revoke-others'));
      expect((await change(browser, NEW)).status).toBe(401);
      expect((await logIn(openBrowser(api()), email)).status).toBe(200);
    });

    test.each([
      ['turns off the second factor', '/auth/2fa/disable'],
      ['creates backup codes', '/auth/2fa/regenerate-backup-codes'],
    ])('nobody %s with a password that has changed in the meantime', async (_, path) => {
      const { browser, userId, email, secret } = await newCareful(api());
      const step = await firstStep(api(), email);
      await step.enter(codeOf(secret));
      api().wait(90_000);
      const codes = await api().deps.db('backup_codes').where({ user_id: userId }).orderBy('selector');
      afterNextPassword(api(), async () => expect((await change(step.browser, NEW)).status).toBe(200));
      expect((await browser.post(path, { password: PASSWORD, code: codeOf(secret) })).status).toBe(401);
      expect(await api().deps.db('two_factor').where({ user_id: userId })).toHaveLength(1);
      expect(await api().deps.db('backup_codes').where({ user_id: userId }).orderBy('selector')).toEqual(codes);
    });

    test('a password that has changed in the meantime can neither delete an account nor end its sessions', async () => {
      const { browser, email, userId } = await newLearner(api());
      const others = [await secondBrowser(api(), email), await secondBrowser(api(), email)] as const;
      afterNextPassword(api(), () => change(others[0], NEW));
      expect((await browser.delete('/auth/account', { password: PASSWORD })).status).toBe(401);
      expect(await api().deps.db('users').where({ id: userId })).toHaveLength(1);

      const victim = openBrowser(api());
      await logIn(victim, email, NEW);
      const [{ id }] = (await victim.get('/auth/sessions')).body;
      const thief = openBrowser(api());
      await logIn(thief, email, NEW);
      afterNextPassword(api(), () =>
        victim.post('/auth/change-password', { currentPassword: NEW, newPassword: OTHER }),
      );
      expect((await thief.delete(`/auth/sessions/${id}`, { password: NEW })).status).toBe(401);
      expect((await victim.get('/auth/me')).status).toBe(200);
    });

    test('a setup whose session ends during its confirmation turns nothing on', async () => {
      const { browser, email, userId } = await newLearner(api());
      const other = await secondBrowser(api(), email);
      const { body } = await browser.post('/auth/2fa/setup');
      const { create } = api().deps.backupCodes;
      jest.spyOn(api().deps.backupCodes, 'create').mockImplementationOnce(async () => {
        await other.post('/auth/sessions/revoke-others');
        return create();
      });
      expect((await browser.post('/auth/2fa/verify-setup', { code: codeOf(body.secret) })).status).toBe(401);
      expect(await api().deps.db('two_factor').where({ user_id: userId }).first('enabled_at')).toEqual({
        enabled_at: null,
      });
    });

    test.each([
      ['a new password', (browser: Browser) => change(browser, NEW)],
      [
        'new backup codes',
        (browser: Browser) => browser.post('/auth/2fa/regenerate-backup-codes', { password: PASSWORD }),
      ],
    ])('%s ends a login that is at its second step', async (_, happen) => {
      const { browser, userId, email, backupCodes } = await newCareful(api());
      const step = await firstStep(api(), email);
      const before = await api().deps.db('sessions').where({ user_id: userId });
      afterNextCode(api(), async () => expect((await happen(browser)).status).toBe(200));
      const res = await step.enter(backupCodes[0]);
      expect([res.status, res.body.error]).toEqual([401, 'invalid_temp_token']);
      expect(await api().deps.db('sessions').where({ user_id: userId })).toHaveLength(before.length);
      expect((await browser.get('/auth/me')).status).toBe(200);
    });

    test('the session that requested the change goes on: with its cookies, its next refresh and its other tab', async () => {
      const { browser, accessToken } = await newLearner(api());
      const tab = openBrowser(api());
      for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
      expect((await change(browser, NEW)).status).toBe(200);
      expect((await tab.post('/auth/refresh')).status).toBe(200);
      expect((await browser.post('/auth/refresh')).status).toBe(200);
      const headers = { Authorization: `Bearer ${accessToken}` };
      expect((await tab.get('/auth/me', { headers, bare: true })).status).toBe(200);
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
