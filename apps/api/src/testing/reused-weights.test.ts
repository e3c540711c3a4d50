import { PUBLISHED_WEIGHTS, SOLID_RECALL } from '@wordreel/learning';
import { addTry } from '#features/weights/weights.store';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient } from '#testing/learners/learner-client';
import { modelOf } from '#features/reviews/parameters/scheduling-parameters.store';

const TRACE = { stability: 30, difficulty: 5 };
const scores = { lossOld: 0.4, lossNew: 0.3, rmseOld: 0.1, rmseNew: 0.05 };

describeAccounts('the scheduling parameters of a learner', (api) => {
  test('follow the weights, even if a restored backup has given their id to others', async () => {
    const { db } = api().deps;
    const { userId } = await newLearnerClient(api());
    const own = async (decay: number) => {
      const found = { w: [...PUBLISHED_WEIGHTS.slice(0, 20), decay], trainedReviews: 400, adopted: true, ...scores };
      await addTry(db, userId, null, { ...found, createdAt: new Date() });
      await db('fsrs_weights').where({ user_id: userId }).update({ id: 7 });
      const { weightsId, daysUntil } = await modelOf(db, userId);
      await db('fsrs_weights').where({ user_id: userId }).delete();
      return { weightsId, days: Math.round(daysUntil(TRACE, SOLID_RECALL)) };
    };
    const [first, second] = [await own(0.4), await own(0.15)];
    expect(first.weightsId).toBe(second.weightsId);
    expect(first.days).not.toBe(second.days);
  });
});
