import { screen } from '@testing-library/react';
import { studyApi } from '#store/api/learning/study-api.ts';
import { dayAt } from '#store/words/study-queue.ts';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { DAY, makeQueue } from '#testing/study.ts';
import { useToday } from './use-today.ts';

function Today() {
  studyApi.useGetStudyQueueQuery('de all');
  return <p>Day {useToday('de all')}</p>;
}

test('today is the day that the server reports, whatever the local time', async () => {
  answerApi(() => Response.json(makeQueue([])));
  renderForLearner(() => <Today />);
  expect(await screen.findByText(`Day ${DAY}`)).toBeVisible();
});

test('the next day starts when the queue says so, not at an hour of the device', () => {
  const queue = { day: DAY, dayEndsAt: '2026-02-01T05:00:00.000Z' };
  const at = (time: string) => dayAt(queue, Date.parse(time));
  expect([at('2026-01-31T12:00:00Z'), at('2026-02-01T04:59:59Z')]).toEqual([DAY, DAY]);
  expect([at('2026-02-01T05:00:00Z'), at('2026-02-02T05:00:00Z')]).toEqual([DAY + 1, DAY + 2]);
});
