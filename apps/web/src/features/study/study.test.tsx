import { act, screen, waitFor } from '@testing-library/react';
import type { ReviewBody } from '@wordreel/shared';
import { type ApiCall, answerApi, settled } from '#testing/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { DAY, SETTINGS, makeItem, makeQueue } from '#testing/study.ts';
import { Study } from './study.tsx';

/** A server with a queue of these words, that takes answers unless it is told to be away. */
function serve(names: string[]) {
  const state = { isAway: false, left: names, done: 0 };
  const calls = answerApi(({ path, body }) => {
    if (state.isAway) throw new TypeError('Failed to fetch');
    if (path === '/api/study/queue') {
      const done = { reviews: state.done, newWords: 0 };
      return Response.json(
        makeQueue(
          state.left.map((name) => makeItem(name)),
          { done },
        ),
      );
    }
    if (path === '/api/languages/de/settings') return Response.json(SETTINGS);
    if (path === '/api/reviews') return Response.json(take(body as ReviewBody));
    if (path === '/api/reviews/undo') return Response.json({ clientReviewId: 'x', word: 'x' });
    if (path.startsWith('/api/watch-history')) return Response.json([]);
    if (path.startsWith('/api/dictionary')) return Response.json({ entries: [] });
    return Response.json({ level: 'beginner', wordCount: 0, learnedWords: [] });
  });
  const take = ({ word, clientReviewId, isPractice }: ReviewBody) => {
    const counted = isPractice !== true;
    state.left = state.left.filter((name) => name !== word);
    state.done += Number(counted);
    const facts = { counted, studyDay: DAY, dueDay: DAY + 9, intervalDays: 9, paused: false, turnedSolid: false };
    return { clientReviewId, ...facts, schedule: null, done: { reviews: state.done, newWords: 0 } };
  };
  return { calls, state };
}

const reviewsIn = (calls: ApiCall[]) =>
  calls.filter(({ path }) => path === '/api/reviews').map(({ body }) => body as ReviewBody);

async function open(names: string[]) {
  const server = serve(names);
  const onLeave = jest.fn();
  const view = renderForLearner(() => (
    <Study language="de" of={{ mode: 'all' }} onLeave={onLeave} onPractice={jest.fn()} />
  ));
  await screen.findByRole('article', { name: 'Card' });
  return { ...view, ...server, onLeave };
}

test('a card is revealed and answered by keys alone, and the answer reaches the server', async () => {
  const { user, calls } = await open(['Haus', 'Baum']);
  expect(screen.queryByText('Haus in English')).not.toBeInTheDocument();
  await user.keyboard(' ');
  expect(screen.getByText('Haus in English')).toBeVisible();
  expect(screen.getByRole('button', { name: /Good/ })).toHaveTextContent('in 9 days');
  await user.keyboard('3');
  expect(screen.getByText('Baum', { selector: 'mark' })).toBeVisible();
  await waitFor(() => expect(reviewsIn(calls)).toHaveLength(1));
  expect(reviewsIn(calls)[0]).toMatchObject({ word: 'Haus', rating: 3, isPractice: false, source: 'study' });
});

test('a word that was not known comes once more as practice, and the slip tells what was recalled', async () => {
  const { user, calls } = await open(['Haus']);
  await user.keyboard(' 1');
  expect(screen.getByRole('article', { name: 'Card, practice' })).toBeVisible();
  await user.keyboard(' 3');
  expect(await screen.findByRole('heading', { name: 'That was it' })).toHaveFocus();
  expect(screen.getByText('0 of 1 (0 %)')).toBeVisible();
  await waitFor(() => expect(reviewsIn(calls).map(({ isPractice }) => isPractice)).toEqual([false, true]));
});

test('without a network the session goes on, and the answers reach the server in order', async () => {
  const { user, calls, state } = await open(['Haus', 'Baum', 'Weg']);
  state.isAway = true;
  await user.keyboard(' 3');
  await user.keyboard(' 3');
  expect(screen.getByText('Weg', { selector: 'mark' })).toBeVisible();
  state.isAway = false;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(state.done).toBe(2));
  await act(settled);
  const ids = new Set(reviewsIn(calls).map(({ clientReviewId }) => clientReviewId));
  expect(ids.size).toBe(2);
  expect(state.left).toEqual(['Weg']);
});

test('a card that was answered on another device leaves when the page is looked at again', async () => {
  const { state } = await open(['Haus', 'Baum']);
  state.left = ['Baum'];
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Baum', { selector: 'mark' })).toBeVisible();
});

test('an answer is taken back by a key, and its card is asked again', async () => {
  const { user, calls } = await open(['Haus', 'Baum']);
  await user.keyboard(' 3');
  await waitFor(() => expect(reviewsIn(calls)).toHaveLength(1));
  await act(settled);
  await user.keyboard('u');
  expect(screen.getByText('Haus', { selector: 'mark' })).toBeVisible();
  await waitFor(() => {
    const undo = calls.find(({ path }) => path === '/api/reviews/undo');
    expect(undo?.body).toMatchObject({ clientReviewId: reviewsIn(calls)[0]?.clientReviewId });
  });
});

test('leaving says how many cards were answered', async () => {
  const { user, onLeave } = await open(['Haus', 'Baum']);
  await user.keyboard(' 3');
  await user.keyboard('{Escape}');
  expect(onLeave).toHaveBeenCalledWith(1);
});
