import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Today } from '@wordreel/shared';
import { answerApi, apiError, makeSignedInStore } from '#testing/fakes/fake-api.ts';
import { DayStrip } from './day-strip.tsx';

const TODAY: Today = {
  due: 12,
  reviews: 12,
  newWords: 10,
  week: { goal: 4, active: 3, startDay: 20_773 },
  hidesGoals: false,
  nextDueAt: null,
};

function show(today: Today | null) {
  const calls = answerApi(() =>
    today === null ? apiError(500, 'Internal Server Error', 'internal_error') : Response.json(today),
  );
  const view = render(
    <Provider store={makeSignedInStore()}>
      <MemoryRouter>
        <DayStrip language="de" />
      </MemoryRouter>
    </Provider>,
  );
  return { ...view, calls };
}

test('due words link to a session of reviews, with one request to the server', async () => {
  const { calls } = show(TODAY);
  expect(await screen.findByRole('link', { name: '12 due: review' })).toHaveAttribute('href', '/study?mode=review');
  expect(screen.getByText('3 of 4 days this week')).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/api/today']);
});

test('offers new words when nothing is due', async () => {
  show({ ...TODAY, due: 0, reviews: 0, newWords: 1 });
  expect(await screen.findByRole('link', { name: '1 new word' })).toHaveAttribute('href', '/study?mode=new');
});

test("does not link to a session without cards when the day's limit is reached", async () => {
  show({ ...TODAY, due: 19, reviews: 0, newWords: 0 });
  expect(await screen.findByText('Done for today, 19 still due')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('says so when nothing is left', async () => {
  show({ ...TODAY, due: 0, reviews: 0, newWords: 0, week: { ...TODAY.week, goal: 1, active: 0 } });
  expect(await screen.findByText('Nothing due')).toBeVisible();
  expect(screen.getByText('0 of 1 day this week')).toBeVisible();
});

test('a week with more active days than its goal says that the goal is met', async () => {
  show({ ...TODAY, week: { ...TODAY.week, goal: 4, active: 5 } });
  expect(await screen.findByText('5 days this week, goal met')).toBeVisible();
});

test('hidden goals leave only the due words', async () => {
  show({ ...TODAY, hidesGoals: true });
  expect(await screen.findByRole('link')).toBeVisible();
  expect(screen.queryByText(/this week/)).not.toBeInTheDocument();
});

test('omits what cannot be loaded', async () => {
  const { container, calls } = show(null);
  await screen.findByText('', { selector: 'div > div' });
  expect(calls).toHaveLength(1);
  expect(container).toHaveTextContent('');
});
