import { ACCOUNT_COMMANDS, operate } from '#features/auth/account/operator.service';
import { createHashQueue } from '#security/hash-queue';
import { createPasswords } from '#security/passwords';
import { describeAccounts } from '#testing/learners/accounts-api';
import { afterNextPassword } from '#testing/between';
import { askReset, logIn, newLearner, openBrowser, PASSWORD, resetBy, resetTokenFor } from '#testing/learners/people';
import { codeOf, turnOn } from '#testing/learners/second-factor';

const NEW = 'Amber-Harbour-77 sings';

const changeTo = async (learner: Awaited<ReturnType<typeof newLearner>>, newPassword: string) => {
  const body = { currentPassword: PASSWORD, newPassword };
  expect((await learner.browser.post('/auth/change-password', body)).status).toBe(200);
};

/** Extracts what every response to a wrong password has in common. */
const refusal = (res: { status: number; body: object; headers: Record<string, string> }) => {
  const { requestId: _, ...answer } = res.body as Record<string, unknown>;
  return { status: res.status, answer, cookies: res.headers['set-cookie'] };
};
const REFUSED = {
  status: 401,
  answer: { error: 'invalid_credentials', message: 'Invalid email or password' },
  cookies: undefined,
};

const nothing = (): void => undefined;

describeAccounts(
  'a login while its account changes',
  (api) => {
    afterEach(() => {
      jest.restoreAllMocks();
    });

    const alive = async (userId: string) =>
      (
        await api()
          .deps.db('sessions as s')
          .join('users as u', (on) => on.on('u.id', 's.user_id').andOn('u.epoch', 's.epoch'))
          .where({ 's.user_id': userId, 's.revoked_at': null })
      ).length;

    test('the old password stops working once the new one is set, even if it was checked before', async () => {
      const learner = await newLearner(api());
      afterNextPassword(api(), () => changeTo(learner, NEW));
      expect(refusal(await logIn(openBrowser(api()), learner.email))).toEqual(REFUSED);
      expect(await alive(learner.userId)).toBe(1);
      expect((await learner.browser.get('/auth/me')).status).toBe(200);
      expect((await logIn(openBrowser(api()), learner.email, NEW)).status).toBe(200);
    });

    test('of five logins in progress when the password changes, none keeps a session', async () => {
      const learner = await newLearner(api());
      let waiting = 5;
      let release = nothing;
      const changed = new Promise<void>((resolve) => {
        release = resolve;
      });
      const proved = new Promise<void>((resolve) => {
        const happen = (): Promise<void> => {
          waiting -= 1;
          if (waiting === 0) resolve();
          return changed;
        };
        afterNextPassword(api(), happen, 5);
      });
      const logins = Array.from({ length: 5 }, () => logIn(openBrowser(api()), learner.email));
      await proved;
      await changeTo(learner, NEW);
      release();
      for (const res of await Promise.all(logins)) expect(refusal(res)).toEqual(REFUSED);
      expect(await alive(learner.userId)).toBe(1);
    });

    test('a login costs as much work right after a password change as with a wrong password', async () => {
      const learner = await newLearner(api());
      afterNextPassword(api(), () => changeTo(learner, NEW));
      const matches = jest.spyOn(api().deps.passwords, 'matches');
      await logIn(openBrowser(api()), learner.email);
      // One comparison belongs to the password change itself.
      expect(matches).toHaveBeenCalledTimes(3);
    });

    test('a reset in between makes the old password invalid', async () => {
      const { email, userId } = await newLearner(api());
      await askReset(api(), email);
      const token = await resetTokenFor(api(), email);
      afterNextPassword(api(), async () => expect((await resetBy(api(), token, NEW)).status).toBe(200));
      expect(refusal(await logIn(openBrowser(api()), email))).toEqual(REFUSED);
      expect(await alive(userId)).toBe(0);
    });

    test('a second factor that is turned on in between is required', async () => {
      const { email, userId, browser } = await newLearner(api());
      let secret = '';
      afterNextPassword(api(), async () => {
        ({ secret } = await turnOn(browser));
      });
      const other = openBrowser(api());
      const res = await logIn(other, email);
      expect([res.status, res.body]).toEqual([200, { requires2FA: true, tempToken: expect.any(String) }]);
      expect(await alive(userId)).toBe(1);
      api().wait(90_000);
      const step = { tempToken: res.body.tempToken as string, code: codeOf(secret) };
      expect((await other.postSolved('/auth/2fa/verify', 'two-factor', step)).status).toBe(200);
    });

    test('an account that is disabled in between rejects the login', async () => {
      const { email, userId } = await newLearner(api());
      const command = ACCOUNT_COMMANDS.get('users disable');
      afterNextPassword(api(), async () => command && operate(api().deps, command, email));
      expect(refusal(await logIn(openBrowser(api()), email))).toEqual(REFUSED);
      expect(await alive(userId)).toBe(0);
    });

    test('an account that is scheduled for deletion in between rejects the login and is still deleted', async () => {
      const { email, userId, browser } = await newLearner(api());
      afterNextPassword(api(), () => browser.delete('/auth/account', { password: PASSWORD }));
      expect(refusal(await logIn(openBrowser(api()), email))).toEqual(REFUSED);
      expect(await alive(userId)).toBe(0);
      const user = await api().deps.db('users').where({ id: userId }).first('leaves_at');
      expect(user).toEqual({ leaves_at: expect.any(Date) });
    });

    test('the right password still logs in after the operator ended all sessions in between', async () => {
      const { email, userId } = await newLearner(api());
      const command = ACCOUNT_COMMANDS.get('sessions end');
      afterNextPassword(api(), async () => command && operate(api().deps, command, email));
      const browser = openBrowser(api());
      expect((await logIn(browser, email)).status).toBe(200);
      expect((await browser.get('/auth/me')).status).toBe(200);
      expect(await alive(userId)).toBe(1);
    });

    async function newOutdated() {
      const learner = await newLearner(api());
      const { pepper } = api().deps.secrets;
      const before = createPasswords({ pepper, queue: createHashQueue(), cost: 5 });
      const hash = await before.hash(PASSWORD);
      await api().deps.db('users').where({ id: learner.userId }).update({ password_hash: hash });
      return { ...learner, hash };
    }
    const stored = async (id: string) =>
      (await api().deps.db('users').where({ id }).first('password_hash'))?.password_hash as string;

    describe('with a password hash in an outdated format', () => {
      test('two logins at once both succeed, and the hash is renewed', async () => {
        const { email, userId, hash } = await newOutdated();
        let inner: { status: number } | undefined;
        afterNextPassword(api(), async () => {
          inner = await logIn(openBrowser(api()), email);
        });
        expect((await logIn(openBrowser(api()), email)).status).toBe(200);
        expect(inner?.status).toBe(200);
        expect(await stored(userId)).not.toBe(hash);
      });

      test('a new password in between is not overwritten', async () => {
        const learner = await newOutdated();
        afterNextPassword(api(), () => changeTo(learner, NEW));
        expect(refusal(await logIn(openBrowser(api()), learner.email))).toEqual(REFUSED);
        expect((await logIn(openBrowser(api()), learner.email, NEW)).status).toBe(200);
      });
    });
  },
  { RATE_LIMIT_FACTOR: '1000' },
);
