import { describeAccounts } from '#testing/learners/accounts-api';
import { DAY } from '#lib/clock';
import {
  askReset,
  logIn,
  newLearner,
  openBrowser,
  PASSWORD,
  resetBy,
  resetTokenFor,
  signUp,
} from '#testing/learners/people';
import { codeOf, firstStep, newCareful } from '#testing/learners/second-factor';
import { closeLeaving } from '#features/auth/users/users.store';
import { deleteLeaving } from './delete-leaving.service.ts';

describeAccounts('an account scheduled for deletion', (api) => {
  const never = new AbortController().signal;
  const leave = async () => {
    const learner = await newLearner(api());
    await learner.browser.post('/api/learned-words', { language: 'de', word: { word: 'Haus' } });
    expect((await learner.browser.delete('/auth/account', { password: PASSWORD })).status).toBe(204);
    return learner;
  };
  const subjects = async (email: string) => (await api().mailsTo(email)).map(({ subject }) => subject);

  test('has no sessions left, and its owner is mailed the date', async () => {
    const learner = await newLearner(api());
    const other = openBrowser(api());
    await logIn(other, learner.email);
    await learner.browser.delete('/auth/account', { password: PASSWORD });
    for (const browser of [learner.browser, other]) {
      expect((await browser.get('/auth/me')).status).toBe(401);
    }
    expect(await subjects(learner.email)).toContain('Your Wordreel account will be deleted');
  });

  test('stays for fourteen days, and a login keeps it with all its words', async () => {
    const { email, userId } = await leave();
    api().wait(14 * DAY - 1000);
    await deleteLeaving(api().deps, never);
    const browser = openBrowser(api());
    const login = await logIn(browser, email);
    expect(login.body).toMatchObject({ user: { id: userId }, keptFrom: expect.any(String) });
    expect((await browser.get('/api/languages')).body).toMatchObject([{ code: 'de', wordCount: 1 }]);
    expect(await subjects(email)).toContain('Your Wordreel account won’t be deleted');
    api().wait(30 * DAY);
    await deleteLeaving(api().deps, never);
    expect((await logIn(openBrowser(api()), email)).body).not.toHaveProperty('keptFrom');
  });

  test('is not kept by a wrong password, a password reset or a sign-up with its address', async () => {
    const { email, userId } = await leave();
    await logIn(openBrowser(api()), email, 'Wrong-Password-42');
    await signUp(openBrowser(api()), email);
    await askReset(api(), email);
    await resetBy(api(), await resetTokenFor(api(), email), 'Another-Lantern-43 drifts');
    api().wait(14 * DAY);
    expect(await deleteLeaving(api().deps, never)).toEqual({ deleted: 1 });
    expect(await api().deps.db('users').where({ id: userId })).toEqual([]);
  });

  test('with a second factor is kept only after both steps of a login', async () => {
    const { browser, email, secret, userId } = await newCareful(api());
    const code = codeOf(secret);
    expect((await browser.delete('/auth/account', { password: PASSWORD, code })).status).toBe(204);
    api().wait(13 * DAY);
    const { enter } = await firstStep(api(), email);
    const leavesAt = () => api().deps.db('users').where({ id: userId }).first('leaves_at');
    expect(await leavesAt()).toEqual({ leaves_at: expect.any(Date) });
    expect((await enter(codeOf(secret))).body).toMatchObject({ keptFrom: expect.any(String) });
    expect(await leavesAt()).toEqual({ leaves_at: null });
  });

  test('is gone after fourteen days: logging in fails, and its address can be used again', async () => {
    const { email } = await leave();
    api().wait(14 * DAY);
    await closeLeaving(api().deps.db, api().deps.clock());
    expect((await logIn(openBrowser(api()), email)).status).toBe(401);
    await deleteLeaving(api().deps, never);
    const { browser } = await newLearner(api(), email);
    expect((await browser.get('/api/languages')).body).toEqual([]);
  });

  test('with more rows than one statement deletes is removed in several runs', async () => {
    const { userId } = await leave();
    const { db } = api().deps;
    await db.raw(
      `insert into words (user_id, lang, word, created_at)
      select ?, 'fr', 'mot ' || n, now() from generate_series(1, 1700) n`,
      [userId],
    );
    api().wait(14 * DAY);
    const stopped = new AbortController();
    stopped.abort();
    expect(await deleteLeaving(api().deps, stopped.signal)).toEqual({ deleted: 0 });
    expect(await db('users').where({ id: userId })).toHaveLength(1);
    await deleteLeaving(api().deps, never);
    expect(await db('words').where({ user_id: userId })).toEqual([]);
    expect(await db('users').where({ id: userId })).toEqual([]);
  });

  test('is deleted without touching other accounts', async () => {
    const other = await newLearner(api());
    await other.browser.post('/api/learned-words', { language: 'de', word: { word: 'Baum' } });
    await leave();
    api().wait(14 * DAY);
    await deleteLeaving(api().deps, never);
    expect(await api().deps.db('words').where({ user_id: other.userId }).pluck('word')).toEqual(['Baum']);
  });
});
