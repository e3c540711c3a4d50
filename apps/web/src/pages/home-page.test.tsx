import { act, screen } from '@testing-library/react';
import { learnerRemembered, selectUser, sessionResolved } from '#store/session/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { answerApi, apiError } from '#testing/fake-api.ts';
import { ADA } from '#testing/people.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { HomePage } from './home-page.tsx';

function OfLearner() {
  return useAppSelector(selectUser) === null ? null : <HomePage />;
}

const PROMISE = 'Learn a language from videos you want to watch';

test('a newcomer reads the promise', async () => {
  answerApi(() => Response.json([]));
  renderWithStore(<HomePage />);
  expect(await screen.findByRole('heading', { level: 1, name: PROMISE })).toBeVisible();
});

test('a learner whose server is away is no newcomer', async () => {
  answerApi(() => apiError(503, 'Service Unavailable', 'unavailable'));
  const { store } = renderWithStore(<OfLearner />);
  act(() => {
    store.dispatch(learnerRemembered(ADA));
    store.dispatch(sessionResolved());
  });
  expect(await screen.findByRole('button', { name: /German.*could not be loaded/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: PROMISE })).not.toBeInTheDocument();
});
