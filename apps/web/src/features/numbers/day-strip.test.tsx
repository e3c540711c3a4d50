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

test('words that are due lead into a session of reviews; the server is asked once', async () => {
  const { calls } = show(TODAY);
  expect(await screen.findByRole('link', { name: '12 due: review' })).toHaveAttribute('href', '/study?mode=review');
  expect(screen.getByText('3 of 4 days this week')).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/api/today']);
});

test('where nothing is due, new words are offered', async () => {
  show({ ...TODAY, due: 0, reviews: 0, newWords: 1 });
  expect(await screen.findByRole('link', { name: '1 new word' })).toHaveAttribute('href', '/study?mode=new');
});

test('where the day’s limit is reached, it does not lead into a session without a card', async () => {
  show({ ...TODAY, due: 19, reviews: 0, newWords: 0 });
  expect(await screen.findByText('Done for today, 19 still due')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('where nothing is left, it says so', async () => {
  show({ ...TODAY, due: 0, reviews: 0, newWords: 0, week: { ...TODAY.week, goal: 1, active: 0 } });
  expect(await screen.findByText('Nothing due')).toBeVisible();
  expect(screen.getByText('0 of 1 day this week')).toBeVisible();
});

test('a week with more days than its goal says that it is met', async () => {
  show({ ...TODAY, week: { ...TODAY.week, goal: 4, active: 5 } });
  expect(await screen.findByText('5 days this week, goal met')).toBeVisible();
});

test('whoever wants to see no goals reads what is due alone', async () => {
  show({ ...TODAY, hidesGoals: true });
  expect(await screen.findByRole('link')).toBeVisible();
  expect(screen.queryByText(/this week/)).not.toBeInTheDocument();
});

test('what cannot be told is left out', async () => {
  const { container, calls } = show(null);
  await screen.findByText('', { selector: 'div > div' });
  expect(calls).toHaveLength(1);
  expect(container).toHaveTextContent('');
});
