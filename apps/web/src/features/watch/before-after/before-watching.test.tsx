import { screen, waitFor, within } from '@testing-library/react';
import type { Transcript, WordsToLearn } from '@wordreel/shared';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { makeTranscript } from '#testing/transcript.ts';
import { BeforeWatching } from './before-watching.tsx';

const LEMMAS = ['Hafen', 'fahren', 'Zug', 'Brücke', 'Fähre', 'Anker', 'Möwe', 'Kai', 'Kran', 'Lotse', 'Tau', 'Ebbe'];

const plain = makeTranscript({ lemmas: LEMMAS });
/** The second line has `fahren`. */
const TRANSCRIPT: Transcript = {
  ...plain,
  lines: plain.lines.map((line, at) => (at === 1 ? { ...line, tokens: [[4, 6, 0, 1, 0]] } : line)),
};

const TWELVE: WordsToLearn['words'] = LEMMAS.map((lemma, at) => ({
  lemma,
  word: lemma === 'fahren' ? 'fährt' : lemma,
  count: 12 - at,
  gain: at === 0 ? 0.02 : 0.005,
  meaning: lemma === 'fahren' ? null : `meaning ${at}`,
  line: lemma === 'fahren' ? 1 : 0,
}));

const KNOWN = { share: 0.88, low: 0.85, high: 0.9, band: 'hard', reason: null, newWords: 40, wordsPerMinute: null };

async function show({ words = TWELVE, estimate = {} }: { words?: WordsToLearn['words']; estimate?: object } = {}) {
  const calls = answerApi(({ method, path, body }) => {
    if (method === 'POST' && path === '/api/learned-words') {
      return Response.json(
        { ...(body as { word: object }).word, addedAt: '2026-01-31T12:30:00.000Z' },
        { status: 201 },
      );
    }
    if (path.endsWith('/words-to-learn')) {
      return Response.json({ estimate: { videoId: TRANSCRIPT.videoId, ...KNOWN, ...estimate }, words });
    }
    if (path.startsWith('/api/known-words')) return Response.json({ known: [], ignored: [], unknown: [] });
    return Response.json({ level: 'A1.1', wordCount: 0, learnedWords: [] });
  });
  const onClose = jest.fn();
  const view = renderForLearner(() => <BeforeWatching transcript={TRANSCRIPT} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Before you watch' }));
  const saved = () =>
    calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as { word: { word: string } }).word);
  return { ...view, dialog, saved, onClose };
}

test('lists the twelve most helpful words, each with its count, and its gain if that is a percent or more', async () => {
  const { dialog } = await show();
  const rows = await dialog.findAllByRole('listitem');
  expect(rows).toHaveLength(12);
  expect(rows[0]).toHaveTextContent(/Hafen.*12 times in this video, adds 2%.*meaning 0/);
  expect(rows[1]).toHaveTextContent(/fahren fährt.*11 times in this video(?!, adds)/);
  expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(12);
});

test('the expected share follows the ticked words', async () => {
  const { dialog, user } = await show();
  expect(await dialog.findByText(/^You probably know/)).toHaveTextContent(
    /^You probably know 88% of its words now, and 95% after you learn these$/,
  );
  await user.click(dialog.getByRole('checkbox', { name: /Hafen/ }));
  expect(dialog.getByText(/^You probably know/)).toHaveTextContent(/93% after you learn these/);
  await user.click(dialog.getByRole('button', { name: 'Select all' }));
  await user.click(dialog.getByRole('button', { name: 'Clear all' }));
  expect(dialog.getByText(/^You probably know/)).toHaveTextContent(/^You probably know 88% of its words now$/);
});

test('words that add less than a percent promise nothing, and a single one needs no selection', async () => {
  const words = TWELVE.slice(2, 3).map((word) => ({ ...word, gain: 0.002 }));
  const { dialog, user, saved } = await show({ words, estimate: { share: 0.953, band: 'comfortable' } });
  expect(await dialog.findByText('You’re ready. One word might be new:')).toBeVisible();
  expect(dialog.queryByText(/95%/)).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Add 1 word' }));
  await waitFor(() => expect(saved()).toMatchObject([{ word: 'Zug' }]));
});

test('nobody is called ready for a video that is hard', async () => {
  const { dialog } = await show({ words: TWELVE.slice(2).map((word) => ({ ...word, gain: 0 })) });
  expect(await dialog.findByText('10 words might be new:')).toBeVisible();
});

test('one press adds the ticked words, each with the first line that has it', async () => {
  const { dialog, user, saved, onClose } = await show();
  await user.click(await dialog.findByRole('button', { name: 'Add 12 words' }));
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(saved()).toHaveLength(12));
  expect(saved().find(({ word }) => word === 'fahren')).toMatchObject({
    lemma: 'fahren',
    translation: null,
    sentence: 'Wir fahren nach Hamburg.',
    form: 'fahren',
    startSec: 4,
    endSec: 7,
  });
});

test('only ticked words are added', async () => {
  const { dialog, user, saved } = await show();
  await user.click(await dialog.findByRole('button', { name: 'Clear all' }));
  expect(dialog.getByRole('button', { name: 'Add 0 words' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: /Möwe/ }));
  await user.click(dialog.getByRole('button', { name: 'Add 1 word' }));
  await waitFor(() => expect(saved()).toMatchObject([{ word: 'Möwe', translation: 'meaning 6' }]));
});

test('typing a translation for a word without a meaning ticks the word', async () => {
  const { dialog, user, saved } = await show();
  expect(await dialog.findByText(/One word is not in this server’s dictionaries/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Clear all' }));
  await user.type(dialog.getByLabelText('Your translation of fahren'), ' to go');
  expect(dialog.getByRole('checkbox', { name: /fahren/ })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Add 1 word' }));
  await waitFor(() => expect(saved()).toMatchObject([{ word: 'fahren', translation: 'to go' }]));
});

test('the hint about missing meanings is not shown when every word has one', async () => {
  const { dialog } = await show({ words: TWELVE.slice(2) });
  await dialog.findAllByRole('listitem');
  expect(dialog.queryByText(/not in this server’s dictionaries/)).not.toBeInTheDocument();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
});

test.each([
  ['too_short', /too few words for an estimate/],
  ['no_level', /Set your level/],
  ['no_captions', /no captions/],
])('explains why when the share cannot be estimated (%s)', async (reason, text) => {
  const { dialog } = await show({ words: [], estimate: { share: null, low: null, high: null, band: null, reason } });
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
});
