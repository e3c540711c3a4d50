import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { type ApiCall, answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { ADA } from '#testing/people.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { renderForLearner } from '#testing/render-learner.tsx';
import { storedPreferences } from '#testing/stored-preferences.ts';
import { SETTINGS } from '#testing/study.ts';
import { type LanguageDialog, LanguageDialogs } from './language-dialogs.tsx';

const BOB = { ...ADA, id: '5f0c1c1e-8a51-4b3e-9a86-0d3d9e0f6f02', email: 'bob@example.org' };
const FOUND = 'Your unsaved changes are still here.';

function Page() {
  const [dialog, setDialog] = useState<LanguageDialog | null>({ kind: 'settings', language: 'de' });
  return dialog !== null && <LanguageDialogs dialog={dialog} onDialog={setDialog} onClose={() => setDialog(null)} />;
}

let calls: ApiCall[] = [];
let isOffline = false;
let isLevelDown = false;
const sent = () => calls.filter(({ method }) => method !== 'GET');

beforeEach(() => {
  sessionStorage.clear();
  isOffline = false;
  isLevelDown = false;
  calls = answerApi(({ method, path }) => {
    if (method !== 'GET' && isOffline) throw new TypeError('Failed to fetch');
    if (method !== 'GET') return new Response(null, { status: 204 });
    if (path === '/api/about') return Response.json({ version: '1', host: '', outside: [], dictionaries: [] });
    if (path === '/api/preferences') return Response.json({ version: '1', account: {}, languages: {} });
    if (path.startsWith('/api/known-words/')) return Response.json({ known: [], ignored: [], unknown: [] });
    if (path === '/api/languages/de/settings') return Response.json(SETTINGS);
    if (path === '/api/learning-settings') {
      return Response.json({ rolloverHour: 4, retention: 0.9, levelsLoad: true, hidesGoals: false });
    }
    if (path === '/api/languages/de' && isLevelDown) return apiError(400, 'Bad Request', 'validation_failed');
    if (path.startsWith('/api/languages/')) return Response.json({ level: 'A2.1', wordCount: 0, learnedWords: [] });
    return Response.json([]);
  });
});

async function open(user: typeof ADA | null = ADA) {
  const view = user === null ? renderWithStore(<Page />) : renderForLearner(() => <Page />, user);
  const settings = within(await screen.findByRole('dialog', { name: 'German settings' }));
  if (user !== null) await settings.findByLabelText('New words a day');
  return { ...view, settings };
}

test.each(['99', 'abc', ''])(
  '“%s” new words are rejected, and the other changes are not saved either',
  async (typed) => {
    const { user, settings } = await open();
    await user.selectOptions(settings.getByRole('combobox', { name: 'Speed' }), '0.75×');
    const field = settings.getByLabelText('New words a day');
    await user.clear(field);
    if (typed !== '') await user.type(field, typed);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await settings.findByRole('alert')).toHaveTextContent('Enter 0 to 50 new words a day');
    expect(field).toHaveFocus();
    await user.click(settings.getByRole('button', { name: 'Save' }));
    expect(field).toHaveFocus();
    expect(sent()).toEqual([]);
    expect(storedPreferences().languages.de?.rate).toBeUndefined();
  },
);

test('a wrong number warns before it is discarded, and is saved once corrected', async () => {
  const { user, settings } = await open();
  const field = settings.getByLabelText('New words a day');
  await user.clear(field);
  await user.type(field, '99');
  await user.keyboard('{Escape}');
  await user.click(
    within(settings.getByRole('alertdialog', { name: 'Unsaved changes' })).getByRole('button', {
      name: 'Keep editing',
    }),
  );
  expect(field).toHaveValue('99');
  await user.clear(field);
  await user.type(field, '9');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toMatchObject([{ path: '/api/languages/de/settings', body: { newPerDay: 9 } }]);
});

test('a number that is still being typed survives a reload', async () => {
  const first = await open();
  const field = first.settings.getByLabelText('New words a day');
  await first.user.clear(field);
  await first.user.type(field, '25');
  const kept = Object.entries(sessionStorage).map(([, value]) => String(value));
  expect(kept.some((text) => text.includes('"newPerDay":25'))).toBe(true);
  expect(screen.queryByText(/elsewhere/)).not.toBeInTheDocument();
});

test('unsaved changes of a learner are hidden from other people in the same tab', async () => {
  const ada = await open();
  await ada.user.click(ada.settings.getByRole('button', { name: 'B1' }));
  ada.unmount();
  const guest = await open(null);
  expect(screen.queryByText(FOUND)).not.toBeInTheDocument();
  guest.unmount();
  const bob = await open(BOB);
  expect(screen.queryByText(FOUND)).not.toBeInTheDocument();
  bob.unmount();
  await open();
  expect(screen.getByText(FOUND)).toBeVisible();
});

test('unsaved changes of a guest move to the account and do not count as changed elsewhere', async () => {
  const guest = await open(null);
  await guest.user.click(guest.settings.getByRole('button', { name: 'B1' }));
  guest.unmount();
  const bob = await open(BOB);
  expect(screen.getByText(FOUND)).toBeVisible();
  expect(screen.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
  expect(bob.settings.getByRole('button', { name: 'B1', pressed: true })).toBeVisible();
  bob.unmount();
  await open(null);
  expect(screen.queryByText(FOUND)).not.toBeInTheDocument();
});

test('saving offline saves nothing partially and reports that the changes are kept', async () => {
  const { user, settings } = await open();
  await user.selectOptions(settings.getByRole('combobox', { name: 'Speed' }), '0.75×');
  const field = settings.getByLabelText('New words a day');
  await user.clear(field);
  await user.type(field, '25');
  isOffline = true;
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(settings.getByRole('button', { name: 'Save' }));
  expect(await settings.findByRole('alert')).toHaveTextContent(
    'You’re offline. Nothing is saved yet, but your changes are kept here.',
  );
  expect(storedPreferences().languages.de?.rate).toBeUndefined();
  onLine.mockRestore();
  isOffline = false;
  await user.click(settings.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(storedPreferences().languages.de?.rate).toBe(0.75);
});

test('a level that fails to load shows an error and can be requested again', async () => {
  isLevelDown = true;
  const { user, settings } = await open();
  expect(await settings.findByText('Your level didn’t load.')).toBeVisible();
  isLevelDown = false;
  await user.click(settings.getByRole('button', { name: 'Try Again' }));
  expect(await settings.findByRole('button', { name: 'Update your level' })).toBeVisible();
});

test('the dialog requests the current preferences from the server', async () => {
  await open();
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/preferences')).toBe(true));
});

test('a guest sees only the sections that work without an account', async () => {
  const { settings } = await open(null);
  expect(settings.queryByRole('heading', { name: 'Learning' })).not.toBeInTheDocument();
  expect(settings.queryByRole('heading', { name: 'Reset or remove' })).not.toBeInTheDocument();
});
