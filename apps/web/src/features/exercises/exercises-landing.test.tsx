import { screen, waitFor } from '@testing-library/react';
import { OVERVIEW, serveExercises } from '#testing/servers/exercise-server.ts';
import { endWaiting } from '#testing/fakes/long-timers.ts';
import { fakeSpeech, GERMAN } from '#testing/fakes/fake-speech.ts';
import { signIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { storedPreferences } from '#testing/stored-preferences.ts';
import { act } from '@testing-library/react';
import * as texts from '#texts/exercises.tsx';

function open() {
  const view = renderApp('/exercises');
  act(() => signIn(view.store));
  return view;
}

const addVoices = (voices: Partial<SpeechSynthesisVoice>[]) =>
  Object.defineProperty(globalThis, 'speechSynthesis', { value: fakeSpeech(voices).speech, configurable: true });

beforeEach(() => addVoices([GERMAN]));
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
});

test('a guest is sent to the login', async () => {
  const { store } = renderApp('/exercises');
  act(() => {
    store.dispatch({ type: 'session/sessionResolved' });
  });
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test('the mix starts with the abilities of the device and the preferences of the learner', async () => {
  const { calls } = serveExercises();
  const { user } = open();
  expect(await screen.findByText('10 questions, about 5 min. 3 words are due, so they come first.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.noTyping }));
  await user.click(screen.getByRole('button', { name: texts.startMix }));
  await screen.findByText(texts.meaningQuestion);
  expect(calls.find(({ path }) => path === '/api/exercises/sessions')?.body).toMatchObject({
    language: 'de',
    kind: 'mix',
    preferences: { canHear: true, canType: false, onlyThreeStars: false },
  });
  expect(storedPreferences().languages).toMatchObject({ de: { noTyping: true } });
});

test('a locked type says what unlocks it, and a switch locks the types it excludes', async () => {
  serveExercises();
  const { user } = open();
  expect(await screen.findByText(texts.needsShortLines)).toBeVisible();
  expect(screen.getByRole('button', { name: /Listen and choose.*Only 9 words ready/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.noAudio }));
  expect(screen.queryByRole('button', { name: /Listen and choose/ })).toBeNull();
  expect(screen.getAllByText(texts.offByNoAudio).length).toBe(2);
});

test('a type that has only new words over the daily limit says so', async () => {
  serveExercises({ overview: { mix: 0, due: 0 } });
  open();
  expect(await screen.findByText(texts.noNewWordsForType)).toBeVisible();
  expect(screen.queryByText(texts.needsShortLines)).toBeNull();
});

test('a device without a voice shows a notice once and requests nothing with sound', async () => {
  addVoices([]);
  const { calls } = serveExercises();
  const first = open();
  await endWaiting(1500);
  expect(await screen.findByText(/This device has no German voice/)).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: texts.gotIt }));
  expect(screen.queryByText(/This device has no German voice/)).toBeNull();
  await first.user.click(screen.getByRole('button', { name: texts.startMix }));
  await screen.findByText(texts.meaningQuestion);
  expect(calls.find(({ path }) => path === '/api/exercises/sessions')?.body).toMatchObject({
    preferences: { canHear: false },
  });
});

test('an unfinished session is the first thing offered', async () => {
  serveExercises({ overview: { unfinished: { id: '7a1b0000-0000-4000-8000-000000000001', kind: 'mix', left: 4 } } });
  open();
  expect(await screen.findByRole('link', { name: 'Continue: Mix, 4 left' })).toHaveAttribute(
    'href',
    '/exercises?session=7a1b0000-0000-4000-8000-000000000001',
  );
});

test('without words, it explains where they come from', async () => {
  serveExercises({ overview: { words: 0 } });
  open();
  expect(await screen.findByRole('heading', { name: texts.noWordsTitle, level: 2 })).toBeVisible();
  expect(screen.getByRole('link', { name: texts.mostCommonWords })).toHaveAttribute('href', '/study');
});

test('with fewer than four words, it says what unlocks the rest', async () => {
  serveExercises({
    overview: { words: 2, ready: [{ type: 'match-pairs', words: 2, isOpen: false }] },
  });
  open();
  expect(await screen.findByText(/Save 4 words to unlock all exercises/)).toBeVisible();
  expect(screen.getByText('Save 4 words to unlock this.')).toBeVisible();
});

test('with nothing due, it says when the next words come', async () => {
  serveExercises({ overview: { due: 0, nextDueAt: '2026-02-01T04:00:00.000Z' } });
  open();
  expect(await screen.findByText(/Your next reviews are tomorrow\./)).toBeVisible();
});

test("new words appear only if the day's limit leaves space for them", async () => {
  serveExercises({ overview: { due: 0, newWords: 4, mix: 4, nextDueAt: '2026-02-01T04:00:00.000Z' } });
  const { unmount } = open();
  expect(await screen.findByText('4 questions, about 2 min. All the words are new.')).toBeVisible();
  expect(screen.queryByText(/Your next words/)).toBeNull();
  unmount();
  serveExercises({ overview: { due: 0, mix: 0 } });
  open();
  expect(await screen.findByText(texts.noNewWordsToday)).toBeVisible();
  expect(screen.queryByRole('button', { name: texts.startMix })).toBeNull();
});

test('an overview that does not load can be requested again', async () => {
  let isAway = true;
  serveExercises({
    before: ({ path }) =>
      isAway && path === '/api/exercises' ? Response.json({ error: 'internal_error' }, { status: 500 }) : undefined,
  });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  isAway = false;
  await user.click(again);
  await waitFor(() => expect(screen.getByText(/3 words are due/)).toBeVisible());
  expect(OVERVIEW.due).toBe(3);
});

test('retrying a failed start requests the same session', async () => {
  let isAway = true;
  const { calls } = serveExercises({
    before: ({ path }) => {
      if (isAway && path === '/api/exercises/sessions') throw new TypeError('offline');
      return undefined;
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: texts.startMix }));
  expect(await screen.findByRole('alert')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: texts.startMix }));
  await screen.findByText(texts.meaningQuestion);
  const ids = calls
    .filter(({ path }) => path === '/api/exercises/sessions')
    .map(({ body }) => (body as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
});
