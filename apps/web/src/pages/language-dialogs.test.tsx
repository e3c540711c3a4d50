import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { type ApiCall, answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { type LanguageDialog, LanguageDialogs } from './language-dialogs.tsx';

function Page() {
  const [dialog, setDialog] = useState<LanguageDialog | null>({ kind: 'settings', language: 'de' });
  return dialog !== null && <LanguageDialogs dialog={dialog} onDialog={setDialog} onClose={() => setDialog(null)} />;
}

let calls: ApiCall[] = [];
/** A path for which the server rejects changes. */
let refused = '';

beforeEach(() => {
  sessionStorage.clear();
  refused = '';
  calls = answerApi(({ method, path }) => {
    if (method !== 'GET' && path === refused) return apiError(409, 'Conflict', 'conflict');
    if (path === '/api/languages/de/reset') return Response.json({ words: 12 });
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (path === '/api/about') return Response.json({ version: '1', host: '', outside: [], dictionaries: [] });
    if (path.startsWith('/api/known-words/')) return Response.json({ known: [], ignored: [], unknown: [] });
    if (path.startsWith('/api/probably-known/')) {
      return Response.json({ total: 1, words: [{ lemma: 'ich', rank: 1, meaning: 'I' }], next: null });
    }
    if (path === '/api/languages/de/settings') {
      const rest = { direction: 'word', gradeButtons: 4, starterPerDay: 0, isCatchingUp: false };
      return Response.json({
        newPerDay: 10,
        reviewCap: 100,
        retention: null,
        oneStarShift: -0.03,
        threeStarShift: 0.03,
        minutesCap: 20,
        ...rest,
      });
    }
    if (path === '/api/learning-settings') {
      return Response.json({ rolloverHour: 4, retention: 0.9, levelsLoad: true, hidesGoals: false });
    }
    if (path === '/api/weights') {
      const none = { isPersonal: false, countedReviews: 0, reviewsUntilTry: 1000, lastTry: null };
      return Response.json({ isAvailable: true, ...none });
    }
    if (path.startsWith('/api/languages/')) return Response.json({ level: 'A2.1', wordCount: 0, learnedWords: [] });
    return Response.json([]);
  });
});

test('the settings link to the probably known words and to the level', async () => {
  const { user } = renderForLearner(() => <Page />);
  const settings = within(await screen.findByRole('dialog', { name: 'German settings' }));
  expect(settings.getByRole('group', { name: 'I already know the most common words' })).toBeVisible();
  await user.click(settings.getByRole('button', { name: 'Review those words' }));
  const list = within(await screen.findByRole('dialog', { name: 'The 1 word we think you know' }));
  await user.click(list.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the settings link to how the language is studied', async () => {
  const { user } = renderForLearner(() => <Page />);
  const settings = within(await screen.findByRole('dialog', { name: 'German settings' }));
  await user.click(await settings.findByRole('button', { name: 'Settings for all languages' }));
  const study = within(await screen.findByRole('dialog', { name: 'Study settings' }));
  expect(study.getByRole('heading', { name: 'All languages' })).toBeVisible();
  await user.click(study.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('unsaved changes survive a detour to the word list', async () => {
  const { user } = renderForLearner(() => <Page />);
  const settings = within(await screen.findByRole('dialog', { name: 'German settings' }));
  await user.click(settings.getByRole('button', { name: 'B1' }));
  await user.click(settings.getByRole('button', { name: 'Review those words' }));
  expect(settings.getByRole('alertdialog', { name: 'Unsaved changes' })).toBeVisible();
  await user.click(settings.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('dialog', { name: 'The 1 word we think you know' })).toBeVisible();
});

test('a guest has no word lists to mark', async () => {
  renderWithStore(<Page />);
  expect(await screen.findByRole('dialog', { name: 'German settings' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'I already know the most common words' })).not.toBeInTheDocument();
});

test('how the language is studied is saved with the rest, and warns before it is discarded', async () => {
  const { user } = renderForLearner(() => <Page />);
  const settings = within(await screen.findByRole('dialog', { name: 'German settings' }));
  const field = await settings.findByLabelText('New words a day');
  await user.clear(field);
  await user.type(field, '25');
  await user.keyboard('{Escape}');
  expect(settings.getByRole('alertdialog', { name: 'Unsaved changes' })).toBeVisible();
  await user.click(settings.getByRole('button', { name: 'Keep editing' }));
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'PUT', path: '/api/languages/de/settings', body: { newPerDay: 25 } },
  ]);
});

test('a change that the server rejects stays as typed', async () => {
  refused = '/api/languages/de/settings';
  const { user } = renderForLearner(() => <Page />);
  const settings = within(await screen.findByRole('dialog', { name: 'German settings' }));
  const field = await settings.findByLabelText('New words a day');
  await user.clear(field);
  await user.type(field, '25');
  await user.click(settings.getByRole('button', { name: 'Save' }));
  expect(await settings.findByRole('alert')).toHaveTextContent('About conflict');
  expect(field).toHaveValue('25');
});

test('resetting a schedule and removing a language require typing its name', async () => {
  const { user, store } = renderForLearner(() => <Page />);
  const settings = within(await screen.findByRole('dialog', { name: 'German settings' }));
  await user.click(settings.getByRole('button', { name: 'Reset the schedule…' }));
  const name = settings.getByLabelText('Type German to confirm');
  expect(name).toHaveFocus();
  await user.type(name, 'French{Enter}');
  expect(settings.getByRole('alert')).toHaveTextContent('Type German to confirm');
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  await user.clear(name);
  await user.type(name, 'german{Enter}');
  await waitFor(() => expect(name).not.toBeInTheDocument());
  expect(selectToasts(store.getState())).toMatchObject([{ text: /^German was reset\. 12 words start over/ }]);

  await user.click(settings.getByRole('button', { name: 'Remove German…' }));
  await user.type(settings.getByLabelText('Type German to confirm'), 'Deutsch');
  await user.click(settings.getByRole('button', { name: 'Remove German' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'POST', path: '/api/languages/de/reset', body: { name: 'german' } },
    { method: 'DELETE', path: '/api/languages/de', body: { name: 'Deutsch' } },
  ]);
});
