import { lookAt } from '#testing/archives/archives';
import { describeAccounts } from '#testing/learners/accounts-api';
import { codeOf, newLearnerClient } from '#testing/learners/learner-client';

describeAccounts('an archive that would fill the memory', (api) => {
  test('is rejected with the reason, and the next one can be sent at once', async () => {
    const learner = await newLearnerClient(api());
    const lists = `{"formatVersion":1,"x":[${'[],'.repeat(4_000_001)}0]}`;
    const refused = await lookAt(learner, lists, 'application/json');
    expect(codeOf(refused)).toEqual([400, 'validation_failed']);
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/more lists and objects than any account/) });
    expect((await lookAt(learner, '{"formatVersion":1}', 'application/json')).status).toBe(200);
  });
});
