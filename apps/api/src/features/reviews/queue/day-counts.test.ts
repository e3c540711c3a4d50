import { randomUUID } from 'node:crypto';
import type { LanguageData, StudyQueue, Today } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { type LearnerClient, newLearnerClient } from '#testing/learners/learner-client';

const DAY = 24 * 3_600_000;
const zone = 'Europe/Berlin';

describeAccounts('the words on offer for a day', (api) => {
  let learner: LearnerClient;
  beforeEach(async () => {
    learner = await newLearnerClient(api());
  });

  const keep = (word: string, reviewPriority = 2) =>
    learner.post('/api/learned-words', { language: 'de', word: { word, reviewPriority } });
  const answer = (word: string, more: object = {}) =>
    learner.post('/api/reviews', {
      clientReviewId: randomUUID(),
      language: 'de',
      word,
      rating: 3,
      reviewedAt: new Date().toISOString(),
      zone,
      ...more,
    });
  const queue = async () => (await learner.get(`/api/study/queue?language=de&zone=${zone}`)).body as StudyQueue;
  const today = async () => (await learner.get(`/api/today?language=de&zone=${zone}`)).body as Today;

  test('new words of all star levels together stay within the daily limit, also while they wait', async () => {
    await learner.put('/api/languages/de/settings', { newPerDay: 2 });
    for (const [i, word] of ['Haus', 'Baum', 'Weg', 'Tag', 'Brot'].entries()) await keep(word, 1 + (i % 3));
    expect(await queue()).toMatchObject({ left: { newWords: 2 }, items: { length: 2 } });
    await learner.put('/api/languages/de/settings', { minutesCap: 5 });
    for (let i = 0; i < 5; i += 1) await answer('Haus', { durationMs: 60_000, isPractice: true });
    expect(await queue()).toMatchObject({ left: { newWords: 0 }, minutes: { waiting: 2 } });
  });

  test('ignored words are not counted as paused, because they would not come up if resumed', async () => {
    await keep('Haus');
    await answer('Haus');
    await learner.put('/api/study/paused', { language: 'de', word: 'Haus', paused: true });
    expect((await queue()).paused).toEqual(['Haus']);
    const { learnedWords } = (await learner.get('/api/languages/de')).body as LanguageData;
    const lemma = learnedWords[0]?.lemma ?? 'Haus';
    await learner.put(`/api/known-words/de/${encodeURIComponent(lemma)}`, { status: 'ignored' });
    expect((await queue()).paused).toEqual([]);
  });

  test.each([
    { until: 0, isAnswered: false, isCatchingUp: true },
    { until: 0, isAnswered: true, isCatchingUp: false },
    { until: -1, isAnswered: false, isCatchingUp: true },
    { until: -8, isAnswered: false, isCatchingUp: false },
  ])(
    'the day and its queue agree on whether a backlog is still being spread: $until days after today, answered $isAnswered',
    async ({ until, isAnswered, isCatchingUp }) => {
      await keep('Haus');
      await keep('Neu');
      await answer('Haus', { reviewedAt: new Date(Date.now() - 30 * DAY).toISOString() });
      await learner.post('/api/study/catch-up', { language: 'de', zone, days: 3 });
      const { day } = await queue();
      await api()
        .deps.db('study_settings')
        .where({ user_id: learner.userId })
        .update({ catch_up_from: day - 10, catch_up_until: day + until });
      await api()
        .deps.db('review_state')
        .where({ user_id: learner.userId })
        .update({ due_day: day - 1 });
      if (isAnswered) await answer('Haus');
      const newWords = isCatchingUp ? 0 : 1;
      expect([await today(), await queue()]).toMatchObject([{ newWords }, { left: { newWords }, isCatchingUp }]);
    },
  );
});
