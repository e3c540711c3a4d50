import { randomUUID } from 'node:crypto';
import { setInitialStates } from '#features/reviews/card-states/initial-states.service';
import { listHistories } from '#features/weights/weights.store';
import { describeAccounts } from './learners/accounts-api.ts';
import { newLearnerClient } from './learners/learner-client.ts';

describeAccounts('personal weights', (api) => {
  test("aren't trained on words with an imported card state", async () => {
    const { db } = api().deps;
    const learner = await newLearnerClient(api());
    await learner.post('/api/learned-words/import', { language: 'de', words: [{ word: 'Haus' }, { word: 'Baum' }] });
    const memory = { stability: 40, difficulty: 6, lastDay: 20_000, dueDay: 20_040, reps: 8, lapses: 0 };
    await db.transaction((trx) =>
      setInitialStates(trx, { userId: learner.userId, language: 'de' }, [{ word: 'Haus', memory, paused: false }]),
    );
    for (const word of ['Haus', 'Baum']) {
      const answer = { clientReviewId: randomUUID(), language: 'de', word, rating: 3, zone: 'UTC' };
      const { body } = await learner.post('/api/reviews', { ...answer, reviewedAt: new Date().toISOString() });
      expect(body).toMatchObject({ counted: true });
    }
    expect(await listHistories(db, learner.userId)).toEqual([[expect.objectContaining({ rating: 3 })]]);
  });
});
