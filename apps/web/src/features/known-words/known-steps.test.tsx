import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { type ApiCall, answerApi, apiError, lateAnswer } from '#testing/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { selectToasts } from '#store/toasts-slice.ts';
import { KnownSteps } from './known-steps.tsx';

const fail = () => apiError(400, 'Bad Request', 'validation_failed');

async function show(answer: (call: ApiCall) => Response | Promise<Response> = () => Response.json({ changed: 496 })) {
  const calls = answerApi((call) => {
    if (call.path.startsWith('/api/known-steps/')) return answer(call);
    return Response.json({ known: [], ignored: [], unknown: [] });
  });
  const view = renderForLearner(() => (
    <StrictMode>
      <KnownSteps language="de" />
    </StrictMode>
  ));
  await screen.findByRole('group', { name: 'I already know the commonest words' });
  const steps = () => calls.filter(({ path }) => path.startsWith('/api/known-steps/'));
  return { ...view, calls, steps };
}

const button = (name: string) => screen.getByRole('button', { name });

test('one press is one step, which Undo takes back', async () => {
  const { user, steps, store } = await show();
  await user.click(button('The first 1,000'));
  expect(await screen.findByText('496 words are marked as known.')).toBeVisible();
  // Whoever has left by then finds the same at the bottom of the page.
  expect(selectToasts(store.getState())).toMatchObject([
    { text: '496 words marked as known in German', action: { label: 'Undo', does: { kind: 'undoKnownStep' } } },
  ]);
  await user.click(button('Undo'));
  const said = await screen.findByText('Taken back: they are what they were before.');
  expect(said.parentElement).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  const [taken, undone] = steps();
  expect(taken).toMatchObject({ method: 'PUT', body: { first: 1000 } });
  expect(taken?.path).toMatch(
    /^\/api\/known-steps\/de\/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
  expect(undone).toMatchObject({ method: 'DELETE', path: taken?.path });
});

test('a second press while the first is under way is none', async () => {
  const late = lateAnswer();
  const { user, steps } = await show(() => late.coming);
  await user.click(button('The first 500'));
  expect(screen.getByText('One moment…')).toBeVisible();
  await user.click(button('The first 2,000'));
  late.answer(Response.json({ changed: 1 }));
  expect(await screen.findByText('1 word is marked as known.')).toBeVisible();
  expect(button('The first 500')).toHaveAttribute('aria-disabled', 'false');
  expect(steps()).toHaveLength(1);
});

test('where nothing was left to mark, it says so and offers no Undo', async () => {
  const { user } = await show(() => Response.json({ changed: 0 }));
  await user.click(button('The first 500'));
  expect(await screen.findByText(/have said already whether you know them/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a failure is said', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, steps, store } = await show(fail);
  await user.click(button('The first 500'));
  expect(await screen.findByText('The words could not be marked. Please try again.')).toBeVisible();
  expect(selectToasts(store.getState())).toMatchObject([
    { tone: 'error', text: 'The words could not be marked: Bad Request' },
  ]);
  expect(steps()).toHaveLength(1);
});

test('an Undo that fails leaves the way to try it again', async () => {
  const { user } = await show(({ method }) => (method === 'PUT' ? Response.json({ changed: 2 }) : fail()));
  await user.click(button('The first 500'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('That could not be taken back. Please try again.')).toBeVisible();
  expect(button('Undo')).toBeVisible();
});
