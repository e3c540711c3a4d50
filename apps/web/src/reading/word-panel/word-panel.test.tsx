import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReviewBody } from '@wordreel/shared';
import { studyDayHere } from '#lib/time/study-day.ts';
import { apiError } from '#testing/fakes/fake-api.ts';
import { onTestEnd } from '#testing/on-test-end.ts';
import { setViewport } from '#testing/fakes/viewport.ts';
import { storePreferences } from '#testing/stored-preferences.ts';
import { makeWord } from '#testing/words.ts';
import { PLAYBACK, RANKED, SEPARABLE, anEntry, fail, open, show, status, word } from '#testing/word-stage.tsx';

test('either part of a separable verb opens and keeps the infinitive, with its line and its second', async () => {
  const { user, dialog, did } = await open('an');
  expect(dialog.getByRole('heading', { name: /anrufen/ })).toBeVisible();
  expect(dialog.getAllByText('ruft an')[0]).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Your translation')).toHaveValue('to call'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(did()).not.toEqual([]));
  expect(did()).toMatchObject([
    {
      path: '/api/learned-words',
      body: {
        language: 'de',
        word: {
          word: 'anrufen',
          lemma: 'anrufen',
          translation: 'to call',
          reviewPriority: 2,
          videoId: SEPARABLE.videoId,
          sentence: 'Er ruft mich heute an.',
          startSec: 1,
          endSec: 3,
        },
      },
    },
  ]);
  expect([status('ruft'), status('an'), status('mich')]).toEqual(['learning', 'learning', 'new']);
});

test('a kept word with reviews shows when it is due next and how well it is remembered', async () => {
  const today = studyDayHere();
  const schedule = { stability: 8, difficulty: 5, lastDay: today, dueDay: today, reps: 2, lapses: 0 };
  const words = [makeWord('anrufen', { lemma: 'anrufen', schedule })];
  const { dialog } = await open('an', { words });
  expect(dialog.getByText('Due today · you’re about 98% likely to remember it')).toBeVisible();
});

test('the tutor can be asked about the word', async () => {
  const { dialog } = await open('an');
  expect(await dialog.findByRole('link', { name: 'Ask the tutor' })).toHaveAttribute('href', '/ai-tutor?word=anrufen');
});

/** Response of the server to an accepted answer. */
function taken({ clientReviewId }: ReviewBody) {
  const studyDay = studyDayHere();
  const schedule = { stability: 20, difficulty: 5, lastDay: studyDay, dueDay: studyDay + 20, reps: 3, lapses: 0 };
  const facts = { counted: true, studyDay, dueDay: studyDay + 20, intervalDays: 20, paused: false, turnedSolid: true };
  return Response.json({ clientReviewId, ...facts, schedule, done: { reviews: 1, newWords: 0 } });
}

test('one press counts a due word as recalled, once', async () => {
  const today = studyDayHere();
  const schedule = { stability: 8, difficulty: 5, lastDay: today - 8, dueDay: today - 1, reps: 2, lapses: 0 };
  const words = [makeWord('anrufen', { lemma: 'anrufen', schedule })];
  const { user, dialog, did } = await open('an', { words, onAct: ({ body }) => taken(body as ReviewBody) });
  await user.click(dialog.getByRole('button', { name: 'Count as reviewed' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(did()).not.toEqual([]));
  expect(did()[0]).toMatchObject({
    path: '/api/reviews',
    body: { language: 'de', word: 'anrufen', rating: 3, isPractice: false, source: 'video' },
  });
  await user.click(word('an'));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByText(/^Next review/)).toBeVisible();
  expect(again.queryByRole('button', { name: 'Count as reviewed' })).not.toBeInTheDocument();
});

test.each([
  ['is not due yet', 1, {}],
  ['is paused', 0, { paused: true }],
] as const)('a word that %s has no such button', async (_why, ahead, facts) => {
  const today = studyDayHere();
  const schedule = {
    stability: 8,
    difficulty: 5,
    lastDay: today - 8,
    dueDay: today + ahead,
    reps: 2,
    lapses: 0,
    ...facts,
  };
  const { dialog } = await open('an', { words: [makeWord('anrufen', { lemma: 'anrufen', schedule })] });
  expect(dialog.getByText(/likely to remember it/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Count as reviewed' })).not.toBeInTheDocument();
});

test.each([
  ['I know it', 'known', 'known'],
  ['Not yet', 'unknown', 'new'],
])('a probably known word says so, and “%s” confirms it', async (button, mark, after) => {
  const { user, dialog, did } = await open('mich', {}, RANKED);
  expect(dialog.getByText('You probably know this')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: button }));
  await waitFor(() =>
    expect(did()).toMatchObject([{ method: 'PUT', path: '/api/known-words/de/mich', body: { status: mark } }]),
  );
  expect(status('mich')).toBe(after);
  await user.click(word('mich'));
  const again = within(await screen.findByRole('dialog'));
  expect(again.queryByText('You probably know this')).not.toBeInTheDocument();
  expect(again.getByRole('button', { name: button })).toHaveAttribute('aria-pressed', 'true');
  await user.click(again.getByRole('button', { name: button }));
  expect(status('mich')).toBe('probable');
});

test('a rejected mark shows an error, and the word is probably known again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, dialog } = await open('mich', { onAct: () => apiError(409, '', 'not_found') }, RANKED);
  await user.click(dialog.getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(status('mich')).toBe('probable'));
});

test('an unknown word is not estimated; once kept it is learned, whatever its rank', async () => {
  const { user, did } = await open('ruft', {}, RANKED);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText('You probably know this')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Not yet' })).not.toBeInTheDocument();
  await user.click(word('mich'));
  await user.click(await screen.findByRole('button', { name: 'Not yet' }));
  await user.click(word('mich'));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(status('mich')).toBe('learning'));
  // The mark as unknown is kept, because the estimate uses it.
  await waitFor(() =>
    expect(did().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/known-words/de/mich',
      'POST /api/learned-words',
    ]),
  );
});

test('both parts are highlighted when one of them is hovered', async () => {
  const { user } = await show();
  await user.hover(word('ruft'));
  expect(word('an').className).toContain('linked');
  expect(word('mich').className).not.toContain('linked');
});

test('both parts stay marked while their word is open', async () => {
  await open('an');
  expect(word('ruft').className).toContain('chosen');
  expect(word('an').className).toContain('chosen');
  expect(word('mich').className).not.toContain('chosen');
});

test('two clicks split a wrong join, and the panel stays open', async () => {
  const { user, dialog, did } = await open('ruft');
  await user.click(dialog.getByText('Not this word?'));
  await user.click(dialog.getByRole('button', { name: 'These words don’t belong together' }));
  await waitFor(() => expect(did()).not.toEqual([]));
  expect(did()).toMatchObject([
    { method: 'PUT', path: '/api/token-overrides/de', body: { form: 'ruft an', lemma: '' } },
  ]);
  await user.click(await dialog.findByRole('button', { name: 'Undo' }));
  expect(did().at(-1)?.body).toEqual({ form: 'ruft an', lemma: null });
});

test('a wrong lemma can be corrected by hand; after an error the typed text stays', async () => {
  const { user, dialog } = await open('mich', { onAct: fail });
  await user.click(dialog.getByText('Not this word?'));
  await user.type(dialog.getByLabelText('Another word'), 'ich');
  await user.click(dialog.getByRole('button', { name: 'Use it' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText('Another word')).toHaveValue('ich');
});

test('five meanings are shown first, the rest on demand; each dictionary is included with its name and license', async () => {
  const entries = [
    anEntry({}, 'one', 'two', 'three', 'four', 'five', 'six'),
    anEntry({ source: { name: 'FreeDict', licence: 'GPL-2.0', url: 'https://freedict.org' } }, 'seven', 'eight'),
  ];
  const { user, dialog } = await open('ruft', { entries });
  await dialog.findByText('one');
  const shown = () => dialog.getAllByTitle('Use as your translation').map(({ textContent }) => textContent);
  expect(shown()).toEqual(['one', 'two', 'three', 'four', 'five', 'seven']);
  expect(dialog.getByText('Glossary, MIT')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'FreeDict, GPL-2.0' })).toHaveAttribute('href', 'https://freedict.org');
  await user.click(dialog.getByRole('button', { name: 'Show 2 more meanings' }));
  expect(shown()).toHaveLength(8);
  await user.click(dialog.getByRole('button', { name: 'eight' }));
  expect(dialog.getByLabelText('Your translation')).toHaveValue('eight');
});

test('a word without a dictionary entry is kept with the learner’s own translation', async () => {
  const { user, dialog, did } = await open('mich', { entries: [] });
  expect(await dialog.findByText(/This word isn’t in the dictionary/)).toBeVisible();
  await user.type(dialog.getByLabelText('Your translation'), 'me');
  await user.click(dialog.getByRole('radio', { name: /^3/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(did()).not.toEqual([]));
  expect(did()[0]?.body).toMatchObject({ word: { word: 'mich', translation: 'me', reviewPriority: 3 } });
});

test('a failed lookup shows an error and can be retried', async () => {
  const { user, dialog, calls } = await open('mich', { entries: null });
  const requestCount = () => calls.filter(({ path }) => path.startsWith('/api/dictionary')).length;
  expect(await dialog.findByText('The dictionary isn’t responding.')).toBeVisible();
  const before = requestCount();
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(requestCount()).toBe(before + 1));
});

const entryOf = (name: string, meaning: string) => anEntry({ source: { name, licence: null, url: null } }, meaning);

test('the preferred dictionary comes first, and its meaning is used', async () => {
  storePreferences({ languages: { de: { dictionaries: ['Second'] } } });
  const { dialog } = await open('an', { entries: [entryOf('First', 'to phone'), entryOf('Second', 'to ring')] });
  await waitFor(() => expect(dialog.getByLabelText('Your translation')).toHaveValue('to ring'));
  const sources = dialog.getAllByRole('region').map((each) => each.getAttribute('aria-label'));
  expect(sources.filter((name) => name === 'First' || name === 'Second')).toEqual(['Second', 'First']);
});

test('the lookup starts on press, before the click', async () => {
  const { calls } = await show();
  fireEvent.pointerDown(word('mich'), { button: 0, pointerType: 'touch' });
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/dictionary/de')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a word that is not saved yet is marked as such with its translation, and is sent automatically', async () => {
  let isDown = true;
  const onAct = () => (isDown ? apiError(503, 'Service Unavailable', 'unavailable') : undefined);
  const { user, dialog } = await open('mich', { entries: [], onAct });
  await user.type(dialog.getByLabelText('Your translation'), 'me');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(status('mich')).toBe('pending'));
  expect(word('mich')).toHaveAccessibleDescription('not saved yet');
  await user.click(word('mich'));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByText(/saved on this device/)).toBeVisible();
  expect(again.getByLabelText('Your translation')).toHaveValue('me');

  isDown = false;
  await waitFor(() => expect(status('mich')).toBe('learning'));
});

test('known and ignored are shown and announced, and the mark can be removed', async () => {
  const { user, dialog, did } = await open('mich');
  await user.click(dialog.getByRole('button', { name: 'Ignore' }));
  expect(status('mich')).toBe('ignored');
  expect(word('mich')).toHaveAccessibleDescription('ignored');
  await waitFor(() => expect(did()).not.toEqual([]));
  expect(did()).toMatchObject([{ method: 'PUT', path: '/api/known-words/de/mich', body: { status: 'ignored' } }]);
  await user.click(word('mich'));
  const again = within(await screen.findByRole('dialog'));
  await user.click(again.getByRole('button', { name: 'Ignore', pressed: true }));
  await waitFor(() => expect(did().at(-1)).toMatchObject({ method: 'DELETE', path: '/api/known-words/de/mich' }));
  expect(status('mich')).toBe('new');
});

test('a rejected mark is reloaded with an error message', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, dialog, store } = await open('mich', { onAct: () => apiError(409, '', 'not_found') });
  await user.click(dialog.getByRole('button', { name: 'I know it' }));
  await waitFor(() => expect(status('mich')).toBe('new'));
  expect(JSON.stringify(store.getState().toasts)).toContain('We couldn’t mark “mich”');
});

test('the video pauses while the panel is open and continues afterwards', async () => {
  jest.mocked(PLAYBACK.play).mockClear();
  const { user } = await open('mich');
  expect(PLAYBACK.pause).toHaveBeenCalled();
  expect(PLAYBACK.play).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(PLAYBACK.play).toHaveBeenCalled();
});

test('the typed text is restored after a press outside the panel', async () => {
  setViewport('desktop');
  const { user, dialog } = await open('mich', { entries: [] }, { ...SEPARABLE });
  await user.type(dialog.getByLabelText('Your translation'), 'me');
  await user.click(document.body);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(word('mich'));
  expect(within(await screen.findByRole('dialog')).getByLabelText('Your translation')).toHaveValue('me');
});

test('a press outside the panel also saves the translation of a kept word', async () => {
  setViewport('desktop');
  const { user, dialog, did } = await open('mich', { words: [makeWord('mich', { lemma: 'mich', translation: 'me' })] });
  await user.type(dialog.getByLabelText('Your translation'), ', myself');
  await user.click(document.body);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(did()).toMatchObject([{ method: 'PATCH', body: { translation: 'me, myself' } }]));
});

test('Esc on a phone saves the translation of a kept word', async () => {
  const { user, dialog, did } = await open('mich', { words: [makeWord('mich', { lemma: 'mich', translation: 'me' })] });
  await user.type(dialog.getByLabelText('Your translation'), ', myself');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(did()).toMatchObject([{ method: 'PATCH', body: { translation: 'me, myself' } }]));
});

test('a phrase starts with the translation of its line', async () => {
  const [line] = SEPARABLE.lines;
  const transcript = {
    ...SEPARABLE,
    lines: [{ ...(line as (typeof SEPARABLE.lines)[number]), translation: 'He calls me today.' }],
  };
  const { user } = await show({}, transcript);
  fireEvent.keyDown(word('Er'), { key: 'n', code: 'KeyN' });
  act(() => word('Er').focus());
  fireEvent.keyDown(word('Er'), { key: 'ArrowRight', code: 'ArrowRight', shiftKey: true });
  await user.keyboard('{Enter}');
  expect(within(await screen.findByRole('dialog')).getByLabelText('Your translation')).toHaveValue(
    'He calls me today.',
  );
});

test('on a phone, the page scrolls the line of the word above the sheet', async () => {
  setViewport('phone');
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  onTestEnd(() => scrolled.mockRestore());
  await open('mich');
  expect(scrolled.mock.contexts.map((element) => (element as Element).textContent)).toContain('Er ruft mich heute an.');
});
