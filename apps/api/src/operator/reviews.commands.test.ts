import { randomUUID } from 'node:crypto';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient } from '#testing/learners/learner-client';
import { prepareWork } from './commands.ts';
import { SILENT } from './progress-bar.ts';

describeAccounts('reviews check', (api) => {
  const check = () => prepareWork(['reviews', 'check']).work(api().deps, SILENT);

  test('reports which card state differs from its log, and changes nothing', async () => {
    const { db } = api().deps;
    const learner = await newLearnerClient(api());
    for (const word of ['Haus', 'Baum']) {
      await learner.post('/api/learned-words', { language: 'de', word: { word } });
      const answer = { clientReviewId: randomUUID(), language: 'de', word, rating: 3, zone: 'UTC' };
      await learner.post('/api/reviews', { ...answer, reviewedAt: new Date().toISOString() });
    }
    expect(await check()).toBe('2 words compared: each card state matches its log.');
    const baum = await db('words').where({ user_id: learner.userId, word: 'Baum' }).first<{ id: string }>('id');
    await db('review_state').where({ word_id: baum.id }).update({ stability: 99, reps: 7 });
    const message = `2 words compared, 1 differ from their log.\nword ${baum.id}: stability, reps`;
    await expect(check()).rejects.toThrow(message);
    await expect(check()).rejects.toThrow(message);
    await db('review_state').where({ word_id: baum.id }).delete();
    await expect(check()).rejects.toThrow(`word ${baum.id}: memory`);
  });
});
