import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { type ApiCall, answerApi, apiError, delayedAnswer } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import * as texts from '#texts/imports.tsx';
import { KnownSteps, KnownTaken } from './known-words-settings.tsx';

const fail = () => apiError(400, 'Bad Request', 'validation_failed');

async function show(
  answer: (call: ApiCall) => Response | Promise<Response> = () => Response.json({ changed: 496 }),
  { list = () => Response.json([]) }: { list?: () => Response } = {},
) {
  const taken: { step: string; kind: string; first: number; changed: number; doneAt: string }[] = [];
  const calls = answerApi(async (call) => {
    const { method, path, body } = call;
    if (path === '/api/known-steps/de') return taken.length > 0 ? Response.json(taken) : list();
    if (!path.startsWith('/api/known-steps/')) return Response.json({ known: [], ignored: [], unknown: [] });
    const answered = await answer(call);
    const { changed } = (await answered.clone().json()) as { changed?: number };
    if (!answered.ok || changed === undefined || changed === 0) return answered;
    const doneAt = '2026-11-22T12:00:00.000Z';
    if (method === 'PUT')
      taken.push({ step: path.slice(-36), kind: 'marks', changed, doneAt, ...(body as { first: number }) });
    else taken.pop();
    return answered;
  });
  const view = renderForLearner(() => (
    <StrictMode>
      <KnownSteps language="de" />
      <KnownTaken language="de" />
    </StrictMode>
  ));
  await screen.findByRole('group', { name: texts.markCommon });
  const steps = () => calls.filter(({ method }) => method !== 'GET');
  return { ...view, calls, steps };
}

const button = (name: string) => screen.getByRole('button', { name });

test('one press is one step, which Undo reverts', async () => {
  const { user, steps, store } = await show();
  await user.click(button('The first 1,000'));
  expect(await screen.findByText(texts.countMarked({ count: 496 }))).toBeVisible();
  // The toast shows the same after the learner has left the section.
  expect(selectToasts(store.getState())).toMatchObject([
    { text: '496 German words marked as known', action: { label: 'Undo', does: { kind: 'undoKnownStep' } } },
  ]);
  expect(await screen.findByRole('listitem')).toHaveTextContent('The first 1,000: 496 words marked');
  await user.click(button(texts.undoMarked({ first: 1000 })));
  expect(await screen.findByText(texts.undone)).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
  const [taken, undone] = steps();
  expect(taken).toMatchObject({ method: 'PUT', body: { first: 1000 } });
  expect(taken?.path).toMatch(
    /^\/api\/known-steps\/de\/[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
  expect(undone).toMatchObject({ method: 'DELETE', path: taken?.path });
});

test('a second press during the first request does nothing', async () => {
  const delayed = delayedAnswer();
  const { user, steps } = await show(() => delayed.coming);
  await user.click(button('The first 500'));
  expect(screen.getByText(texts.oneMoment)).toBeVisible();
  await user.click(button('The first 2,000'));
  delayed.answer(Response.json({ changed: 1 }));
  expect(await screen.findByText(texts.countMarked({ count: 1 }))).toBeVisible();
  expect(button('The first 500')).toHaveAttribute('aria-disabled', 'false');
  expect(steps()).toHaveLength(1);
});

test('says so and offers no Undo if nothing was left to mark', async () => {
  const { user } = await show(() => Response.json({ changed: 0 }));
  await user.click(button('The first 500'));
  expect(await screen.findByText(/already saved or marked all of them/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('shows an error when a step fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, steps, store } = await show(fail);
  await user.click(button('The first 500'));
  expect(await screen.findByText(texts.markFailed)).toBeVisible();
  expect(selectToasts(store.getState())).toMatchObject([
    { tone: 'error', text: 'We couldn’t mark the words: Bad Request' },
  ]);
  expect(steps()).toHaveLength(1);
});

test('a failed Undo can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = await show(({ method }) => (method === 'PUT' ? Response.json({ changed: 2 }) : fail()));
  await user.click(button('The first 500'));
  await user.click(await screen.findByRole('button', { name: texts.undoMarked({ first: 500 }) }));
  expect(await screen.findByText(texts.undoFailed)).toBeVisible();
  expect(button(texts.undoMarked({ first: 500 }))).toBeVisible();
});

test('an earlier step can be undone too', async () => {
  const step = '5f0c1c1e-8a51-4b3e-9a86-0d3d9e0f6f01';
  const { user, steps } = await show(undefined, {
    list: () =>
      Response.json([{ step, kind: 'marks', first: 2000, changed: 1904, doneAt: '2026-01-01T12:00:00.000Z' }]),
  });
  expect(await screen.findByText('The first 2,000: 1,904 words marked')).toBeVisible();
  await user.click(button(texts.undoMarked({ first: 2000 })));
  await waitFor(() => expect(steps()).toMatchObject([{ method: 'DELETE', path: `/api/known-steps/de/${step}` }]));
});

test('offers to try again when the earlier steps do not load', async () => {
  let isDown = true;
  const { user } = await show(undefined, { list: () => (isDown ? fail() : Response.json([])) });
  expect(await screen.findByText(/We couldn’t load your earlier changes/)).toBeVisible();
  isDown = false;
  await user.click(button('Try Again'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('a list of words can be undone too, and the words that stay are counted', async () => {
  const step = '5f0c1c1e-8a51-4b3e-9a86-0d3d9e0f6f02';
  const { user, steps } = await show(({ method }) => Response.json({ changed: method === 'DELETE' ? 428 : 0 }), {
    list: () =>
      Response.json([{ step, kind: 'skimmed', first: 500, changed: 431, doneAt: '2026-01-01T12:00:00.000Z' }]),
  });
  expect(await screen.findByText('From the first 500: 431 words added')).toBeVisible();
  await user.click(button(texts.undoSkimmed({ first: 500 })));
  expect(await screen.findByText(texts.undoneExcept({ count: 3 }))).toHaveFocus();
  expect(steps()).toMatchObject([{ method: 'DELETE', path: `/api/known-steps/de/${step}` }]);
});
