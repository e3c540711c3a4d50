import { randomUUID } from 'node:crypto';
import type { ArchivedAccount } from '#features/archive/restore/read-account';
import { portionsOf } from '#features/archive/restore/portions';
import type { RateLimitName } from '#limits/rate-limits';
import { resume } from './archives/archives.ts';
import { firstArchive } from './archives/first-archive.ts';
import { describeAccounts } from './learners/accounts-api.ts';
import { codeOf, newLearnerClient } from './learners/learner-client.ts';
import { newLearner, openBrowser } from './learners/people.ts';

/** Returns a conversation with this many messages, as in an archive. */
function conversation(messages: number) {
  const [talk] = firstArchive().tutorConversations;
  const said = { ...talk, id: randomUUID() };
  const message = { role: 'learner', text: 'Hallo', translation: null, language: 'de', status: 'whole', failure: null };
  const more = { isShort: false, usedWords: [], task: null, result: null, model: null, notes: [] };
  return {
    ...said,
    messages: Array.from({ length: messages }, () => ({
      ...message,
      ...more,
      id: randomUUID(),
      sentAt: '2026-01-05T10:00:00.000Z',
    })),
  };
}

const withConversations = (tutorConversations: object[]) => ({ ...firstArchive(), tutorConversations });

test('conversations are restored in portions of as many messages as one transaction allows', () => {
  const all = withConversations([600, 200, 200, 200, 1, 1].map(conversation)) as unknown as ArchivedAccount;
  const portions = [...portionsOf(all)].filter(({ part }) => part === 'tutorConversations');
  const sizes = portions.map(({ items }) =>
    (items as { messages: unknown[] }[]).map(({ messages }) => messages.length),
  );
  expect(sizes).toEqual([[600], [200, 200], [200, 1, 1]]);
});

describeAccounts('limits per learner', (api) => {
  test.each<[RateLimitName, (learner: Awaited<ReturnType<typeof newLearnerClient>>) => Promise<unknown>]>([
    ['exercise overview of user', (learner) => learner.get('/api/exercises?language=de&zone=UTC')],
    ['review batch of user', (learner) => learner.post('/api/reviews/batch', { reviews: [] })],
    [
      'watch progress of user',
      (learner) =>
        learner.put('/api/videos/film/progress', {
          sessionId: randomUUID(),
          position: 1,
          duration: 10,
          watched: 1,
          secondsAgo: 0,
          zone: 'UTC',
        }),
    ],
  ])('%s', async (name, call) => {
    const learner = await newLearnerClient(api());
    const { rateCounter } = api().deps;
    while ((await rateCounter.take(name, learner.userId)).remaining > 0);
    expect(codeOf((await call(learner)) as never)).toEqual([429, 'rate_limited']);
    const other = await newLearnerClient(api());
    expect(codeOf((await call(other)) as never)[0]).not.toBe(429);
  });

  test("a learner over the limit doesn't block others at the same address", async () => {
    const [greedy, other] = [await newLearner(api()), await newLearner(api())];
    const stranger = openBrowser(api());
    for (const browser of [greedy.browser, other.browser]) browser.ip = stranger.ip;
    const { rateCounter } = api().deps;
    while ((await rateCounter.take('api of user', greedy.userId)).remaining > 0);
    expect((await greedy.browser.get('/auth/me')).status).toBe(429);
    expect((await other.browser.get('/auth/me')).status).toBe(200);
    // A forged token counts as unauthorized and uses the limit of its address.
    const forged = { headers: { Authorization: 'Bearer a.b.c' } };
    const left = async () => Number((await stranger.get('/auth/config', forged)).headers['ratelimit-remaining']);
    expect([await left(), await left()]).toEqual([599, 598]);
  });

  test("an archive can't restore more messages than a conversation allows", async () => {
    const learner = await newLearnerClient(api());
    const bring = (account: object) => resume(learner, Buffer.from(JSON.stringify(account)));
    const long = await bring(withConversations([conversation(601)]));
    expect(codeOf(long)).toEqual([400, 'validation_failed']);
    expect((long.body as { message: string }).message).toMatch(/tutorConversations\.0 has more than 600 messages/);
    const whole = await bring(withConversations([conversation(600)]));
    expect([whole.status, whole.body]).toMatchObject([200, { restore: expect.any(String) }]);
  });

  test("an archive can't restore more conversations than an account allows", async () => {
    const learner = await newLearnerClient(api());
    await api().deps.db.raw(
      `insert into tutor_conversations (user_id, id, lang, mode, kind, title, level, zone, words, goals, started_at, last_at)
      select ?, gen_random_uuid(), 'de', 'practice', 'free', 'A talk', 'A1.1', 'UTC', '[]', '[]', now(), now()
      from generate_series(1, 5000)`,
      [learner.userId],
    );
    const full = await resume(learner, Buffer.from(JSON.stringify(withConversations([conversation(1)]))));
    expect(codeOf(full)).toEqual([409, 'conflict']);
    expect((full.body as { message: string }).message).toMatch(/more than 5,000 conversations/);
    expect(await api().deps.db('tutor_conversations').where({ user_id: learner.userId })).toHaveLength(5000);
  });
});
