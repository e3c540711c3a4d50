import { randomUUID } from 'node:crypto';
import { describeAccounts } from '#testing/learners/accounts-api';
import { newLearnerClient } from '#testing/learners/learner-client';
import { talker } from '#testing/learners/talker';
import { tutorJobs } from './tutor.jobs.ts';

const DAY = 24 * 3_600_000;

const ago = (days: number) => ({ last_at: new Date(Date.now() - days * DAY) });

describeAccounts(
  'old conversations, with a retention of thirty days',
  (api) => {
    test('are deleted a month after their last message, and no earlier', async () => {
      const learner = await newLearnerClient(api());
      const { begin } = talker(learner);
      const ids = [randomUUID(), randomUUID()];
      for (const id of ids) await begin({ id });
      await api().deps.db('tutor_conversations').where({ id: ids[0] }).update(ago(31));
      await api().deps.db('tutor_conversations').where({ id: ids[1] }).update(ago(29));
      const [job] = tutorJobs(api().deps);
      expect(await job?.run(new AbortController().signal)).toEqual({ conversations: 1 });
      expect(await api().deps.db('tutor_conversations').pluck('id')).toEqual([ids[1]]);
    });
  },
  { TUTOR_KEEP_DAYS: '30' },
);

describeAccounts('old conversations, without a configured retention', (api) => {
  test('stay', () => {
    expect(tutorJobs(api().deps)).toEqual([]);
  });
});
