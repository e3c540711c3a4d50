import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { carryOut } from '#store/actions/carry-out.ts';
import { openOutbox } from '#store/outbox/open-outbox.ts';
import { selectQueue } from '#store/slices/outbox-slice.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { delayedAnswer, makeSignedInStore } from '#testing/fakes/fake-api.ts';
import { answersOf, serveExercises, SESSION, TYPED } from '#testing/servers/exercise-server.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import * as texts from '#texts/exercises.tsx';
import { ExerciseSession } from './exercise-session.tsx';

const open = () => renderForLearner(() => <ExerciseSession id={SESSION} />);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('region', { name: texts.yourAnswer });

test('an answer that does not arrive survives a reload and is sent again with the same id', async () => {
  let isAway = true;
  const { calls } = serveExercises({
    items: [TYPED],
    before: ({ path }) => {
      if (isAway && path.endsWith('/answers')) throw new TypeError('offline');
      return undefined;
    },
  });
  const first = open();
  await first.user.type(await screen.findByRole('textbox'), 'schön{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your answer didn’t reach the server.');
  expect(screen.getByRole('textbox')).toHaveValue('schön');
  first.unmount();
  first.store.dispatch((_dispatch, _getState, { leave }) => leave?.(undefined));

  const store = makeSignedInStore();
  (await store.dispatch(openOutbox())).wake();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ExerciseSession id={SESSION} />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByRole('textbox')).toHaveValue('schön');
  const again = await button('Try Again');
  isAway = false;
  await first.user.click(again);
  await panel();
  const ids = answersOf(calls).map(({ clientReviewId }) => clientReviewId);
  expect(new Set(ids).size).toBe(1);
  expect(selectQueue(store.getState())).toEqual([]);
});

test('an answer that waits is sent by itself when the network returns', async () => {
  let isAway = true;
  serveExercises({
    items: [TYPED],
    before: ({ path }) => {
      if (isAway && path.endsWith('/answers')) throw new TypeError('offline');
      return undefined;
    },
  });
  const { user } = open();
  await user.type(await screen.findByRole('textbox'), 'schön{Enter}');
  await screen.findByRole('alert');
  isAway = false;
  window.dispatchEvent(new Event('online'));
  expect(within(await panel()).getByText(texts.correct)).toBeVisible();
});

test('an answer that cannot be queued is reported and can be given again', async () => {
  serveExercises({ items: [TYPED] });
  const working = globalThis.BroadcastChannel;
  // Without it, the outbox cannot be opened.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const { user } = open();
  await user.type(await screen.findByRole('textbox'), 'schön{Enter}');
  expect(await screen.findByText('Network error occurred')).toBeVisible();
  globalThis.BroadcastChannel = working;
  await user.click(await button('Check'));
  expect(within(await panel()).getByText(texts.correct)).toBeVisible();
});

test('a session that was being read when the verdict arrived is read again', async () => {
  const reading = delayedAnswer();
  const held = [reading.coming];
  const { session } = serveExercises({
    before: ({ path, method }) => (method === 'GET' && path.endsWith(SESSION) ? held.pop() : undefined),
  });
  const asked = structuredClone(session);
  const { store } = open();
  await settled();
  const body = { clientReviewId: SESSION, item: 0, answer: { kind: 'choice', option: 1 }, hinted: false } as const;
  const at = { durationMs: 900, answeredAt: '2026-01-31T12:30:00.000Z', zone: 'UTC' };
  const args = { session: SESSION, language: 'de', body: { ...body, ...at } } as const;
  await act(async () => store.dispatch(carryOut({ kind: 'answerExercise', args })));
  reading.answer(Response.json(asked));
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2 done'));
});
