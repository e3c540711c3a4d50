import { randomUUID } from 'node:crypto';
import type { TutorConversation } from '@wordreel/shared';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient } from '#testing/learners/learner-client';
import { talker } from '#testing/learners/talker';
import { tutorModel } from '#testing/models/tutor-script';
import { prepareWork } from './commands.ts';
import { SILENT } from './progress-bar.ts';

const { model } = tutorModel();

describeAccounts(
  'tutor usage',
  (api) => {
    test("reports the month's usage, including deleted learners, without names", async () => {
      const usage = () => prepareWork(['tutor', 'usage']).work(api().deps, SILENT);
      expect(await usage()).toBe('This month: 0 messages, 0 tokens of 1,000 (0%).');
      const learner = await newLearnerClient(api());
      const { begin, act } = talker(learner);
      const { id } = (await begin({ kind: 'free' })).body as TutorConversation;
      await act(id, { act: 'say', text: 'Hallo!', id: randomUUID() });
      const day = new Date().toISOString().slice(0, 10);
      const month = 'This month: 1 message, 50 tokens of 1,000 (5%).';
      expect(await usage()).toBe(`${month}\n${day}  1 message, 50 tokens, 1 learner`);
      await api().deps.db('users').where({ id: learner.userId }).delete();
      expect(await usage()).toBe(`${month}\n${day}  1 message, 50 tokens, 0 learners`);
    });
  },
  { TUTOR_MONTHLY_TOKENS: '1000' },
  { chatModel: model },
);

describeAccounts('tutor usage without a model', (api) => {
  test('says that nothing is charged', async () => {
    expect(await prepareWork(['tutor', 'usage']).work(api().deps, SILENT)).toMatch(/^No model is configured/);
  });
});
