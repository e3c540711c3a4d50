import { describeAccounts } from '#testing/learners/accounts-api';
import { newEmail, newLearner, openBrowser, signUp } from '#testing/learners/people';
import { removeExpired } from './housekeeping.store.ts';

const DAY = 24 * 60 * 60_000;

describeAccounts('housekeeping', (api) => {
  test('reports a table that cannot be cleaned, and cleans all others', async () => {
    const { db, clock } = api().deps;
    await newLearner(api());
    await signUp(openBrowser(api()), newEmail());
    api().wait(200 * DAY);
    await db.schema.renameTable('pending_signups', 'pending_signups_mislaid');
    await db.schema.renameTable('two_factor', 'two_factor_mislaid');
    await expect(removeExpired(db, clock())).rejects.toThrow(
      /^Could not clean up: pending_signups: .+; two_factor: .+$/s,
    );
    for (const table of ['sessions', 'spent_challenges', 'rate_counters', 'audit_events']) {
      expect([table, await db(table)]).toEqual([table, []]);
    }
    await db.schema.renameTable('pending_signups_mislaid', 'pending_signups');
    await db.schema.renameTable('two_factor_mislaid', 'two_factor');
    const { removed } = await removeExpired(db, clock());
    expect(removed).toMatchObject({ sessions: 0 });
    expect(removed['pending_signups']).toBeGreaterThan(0);
  });

  test('removes an ended session after a month, and keeps one in use', async () => {
    const { db, clock } = api().deps;
    const [ended, used] = [await newLearner(api()), await newLearner(api())];
    await ended.browser.post('/auth/logout');
    const sessionsOf = (userId: string) => db('sessions').where({ user_id: userId });
    api().wait(29 * DAY);
    expect((await used.browser.post('/auth/refresh', {})).status).toBe(200);
    await removeExpired(db, clock());
    expect(await sessionsOf(ended.userId)).toHaveLength(1);
    api().wait(2 * DAY);
    await removeExpired(db, clock());
    expect(await sessionsOf(ended.userId)).toHaveLength(0);
    expect(await sessionsOf(used.userId)).toHaveLength(1);
  });
});
