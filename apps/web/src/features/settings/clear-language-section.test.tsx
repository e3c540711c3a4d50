import { screen, waitFor } from '@testing-library/react';
import { answerApi, apiError, delayedAnswer, type ApiCall } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import { ClearLanguageSection } from './clear-language-section.tsx';
import { DangerSettings } from './danger-settings.tsx';

const onExport = jest.fn();
const render = () =>
  renderForLearner(() => (
    <ClearLanguageSection>
      {(language) => <DangerSettings key={language} language={language} onExport={onExport} />}
    </ClearLanguageSection>
  ));
const started = (...codes: string[]) => codes.map((code) => ({ code, level: 'beginner', wordCount: 2 }));
const chosen = () => screen.findByRole('combobox', { name: 'Language' });

/** Serves a learner of German and French and applies removals. */
function serve(): ApiCall[] {
  let codes = ['de', 'fr'];
  return answerApi(({ method, path }) => {
    if (path === '/api/languages') return Response.json(started(...codes));
    const [, , , code, action] = path.split('/');
    if (action === 'reset') return Response.json({ words: 2 });
    if (method === 'DELETE') {
      codes = codes.filter((each) => each !== code);
      return new Response(null, { status: 204 });
    }
    return apiError(404, 'Not Found', 'not_found');
  });
}

test('removing a language requires its name, then shows the next language and focuses it', async () => {
  const calls = serve();
  const { user } = render();
  await user.selectOptions(await chosen(), 'French');
  await user.click(screen.getByRole('button', { name: 'Remove French…' }));
  const field = screen.getByRole('textbox', { name: 'Type French to confirm' });
  expect(field).toHaveFocus();
  await user.type(field, 'German{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Type French to confirm');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.clear(field);
  await user.type(field, 'French{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove German…' })).toBeVisible();
  expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([
    { path: '/api/languages/fr', body: { name: 'French' } },
  ]);
  // With one language left, there is nothing to choose.
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Go to your archive' })).toHaveFocus();
});

test('resetting a language returns the focus to the button', async () => {
  const calls = serve();
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: 'Reset the schedule…' }));
  await user.keyboard('German{Enter}');
  const button = await screen.findByRole('button', { name: 'Reset the schedule…' });
  await waitFor(() => expect(button).toHaveFocus());
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/api/languages/de/reset', body: { name: 'German' } }),
  );
});

test('text typed for one language does not carry over to another, and the export is offered', async () => {
  serve();
  const { user } = render();
  await chosen();
  await user.click(screen.getByRole('button', { name: 'Remove German…' }));
  await user.keyboard('Germ');
  await user.selectOptions(await chosen(), 'French');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go to your archive' }));
  expect(onExport).toHaveBeenCalledTimes(1);
});

test('languages that do not load can be requested again, and a learner without one is told so', async () => {
  let isDown = true;
  const delayed = delayedAnswer();
  answerApi(() => (isDown ? delayed.coming : Response.json([])));
  const { user } = render();
  delayed.answer(apiError(503, 'Service Unavailable', 'unavailable'));
  expect(await screen.findByText('Your languages didn’t load.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('You haven’t started a language yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
});

test('the message is singular for one word', async () => {
  answerApi(({ path }) => Response.json(path === '/api/languages' ? started('de') : { words: 1 }));
  const { user, store } = render();
  await user.click(await screen.findByRole('button', { name: 'Reset the schedule…' }));
  await user.keyboard('German{Enter}');
  await waitFor(() =>
    expect(selectToasts(store.getState())).toMatchObject([{ text: 'German was reset. 1 word starts over as new.' }]),
  );
});
