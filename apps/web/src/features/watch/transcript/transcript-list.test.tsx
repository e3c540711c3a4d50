import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Transcript } from '@wordreel/shared';
import { type ApiCall, answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { makeTranscript } from '#testing/transcript.ts';
import { TranscriptList } from './transcript-list.tsx';

/** `Guten Morgen!` has two new words, `Kommst du mit?` has one. The learner knows the others. */
const TRANSCRIPT: Transcript = (() => {
  const plain = makeTranscript({ lemmas: ['gut', 'Morgen', 'mitkommen'] });
  const [first, second, third] = plain.lines;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('The transcript has fewer than three lines');
  return {
    ...plain,
    lines: [
      {
        ...first,
        tokens: [
          [0, 5, 0, 0, 0],
          [6, 6, 0, 1, 0],
        ],
      },
      second,
      { ...third, tokens: [[0, 6, 0, 2, 0]] },
    ],
  };
})();

const aLine = (text: string): Transcript['lines'][number] => ({ start: 4, end: 7, text, tokens: [] });

// jsdom has no layout, and a list without a height would render no rows.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
});

async function show(
  fixed: (call: ApiCall) => Response = () => Response.json({ status: 'proposed' }),
  {
    cover = null,
    ranks = [],
    unknown = [],
    onCancel,
  }: { cover?: 'blur' | 'hide' | null; ranks?: number[]; unknown?: string[]; onCancel?: () => void } = {},
) {
  const calls = answerApi((call) => {
    if (call.method === 'POST') return fixed(call);
    if (call.path === '/api/known-words/de') return Response.json({ known: [], ignored: [], unknown });
    return Response.json({ level: 'A1.1', wordCount: 0, learnedWords: [] });
  });
  const onSeek = jest.fn();
  const onWord = jest.fn();
  let change: (text: string) => void;
  function List() {
    const [transcript, setTranscript] = useState({ ...TRANSCRIPT, ranks });
    change = (text) => setTranscript({ ...transcript, lines: transcript.lines.with(1, aLine(text)) });
    return (
      <TranscriptList
        transcript={transcript}
        line={1}
        times={transcript.lines.map(({ start, end }) => ({ start: start + 60, end: end + 60 }))}
        onCancel={onCancel}
        cover={cover}
        isFollowing={false}
        onFollow={() => undefined}
        onSeek={onSeek}
        onWord={onWord}
      />
    );
  }
  const view = renderForLearner(() => <List />);
  await waitFor(() => expect(document.querySelector('[data-status="new"]')).not.toBeNull());
  return { ...view, calls, onSeek, onWord, change: (text: string) => act(() => change(text)) };
}

const rows = () => within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('listitem');
const texts = () => rows().map((row) => /\p{L}.*/u.exec(row.textContent ?? '')?.[0]);

test('the current line is marked, and every row has its position and the total', async () => {
  await show();
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['false', 'true', 'false']);
  expect(rows()[2]).toHaveAttribute('aria-posinset', '3');
  expect(rows()[2]).toHaveAttribute('aria-setsize', '3');
});

test('pressing a line seeks the video to it', async () => {
  const { user, onSeek, onWord } = await show();
  await user.click(screen.getByRole('button', { name: /Kommst du mit/ }));
  expect(onSeek).toHaveBeenCalledWith(2);
  expect(onWord).not.toHaveBeenCalled();
});

test('a row shows when its line is heard', async () => {
  await show();
  expect(screen.getByRole('button', { name: /^1:04 Wir fahren/ })).toBeVisible();
});

test('while a line is chosen, a press on a word chooses its line, and Esc cancels', async () => {
  const onCancel = jest.fn();
  const { user, onSeek, onWord } = await show(undefined, { onCancel });
  expect(screen.getByText('Choose the line as you hear it start.')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Fix this line' })).not.toBeInTheDocument();
  await user.click(screen.getByText('Morgen'));
  expect(onSeek).toHaveBeenCalledWith(0);
  expect(onWord).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('pressing a word opens it and does not seek the video', async () => {
  const { user, onSeek, onWord } = await show();
  await user.click(screen.getByText('Morgen'));
  expect(onWord).toHaveBeenCalledWith({ line: 0, first: 1, last: 1 });
  expect(onSeek).not.toHaveBeenCalled();
});

test('the search covers text and translation; without a match it names the search text and offers to show all lines', async () => {
  const { user } = await show();
  const field = screen.getByRole('searchbox', { name: 'Search the lines' });
  await user.type(field, 'translation 3');
  expect(texts()).toEqual(['Kommst du mit?']);
  await user.clear(field);
  await user.type(field, 'xyz');
  expect(screen.getByText('No line has “xyz”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all lines' }));
  expect(rows()).toHaveLength(3);
});

test('the search ignores accents but does not confuse letters', async () => {
  const { user, change } = await show();
  change('ガラス, Straße, Übung');
  const search = screen.getByRole('searchbox', { name: /Search/ });
  for (const [typed, count] of [
    ['ubung', 1],
    ['strasse', 1],
    ['カ', 0],
  ] as const) {
    await user.clear(search);
    await user.type(search, typed);
    await waitFor(() => expect(screen.queryAllByText(/ガラス/)).toHaveLength(count));
  }
});

test('a filter leaves only the lines with exactly one new word', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Lines with one new word' }));
  expect(texts()).toEqual(['Kommst du mit?']);
  expect(screen.getByText('1 line')).toBeVisible();
});

test('a probably known word is not new, unless the learner marks it as unknown', async () => {
  const { user } = await show(undefined, { ranks: [10, 900, 20] });
  await user.click(screen.getByRole('button', { name: 'Lines with one new word' }));
  expect(texts()).toEqual(['Guten Morgen!']);
});

test('a common word that the learner does not know is new', async () => {
  const { user } = await show(undefined, { ranks: [10, 900, 20], unknown: ['gut', 'mitkommen'] });
  await user.click(screen.getByRole('button', { name: 'Lines with one new word' }));
  expect(texts()).toEqual(['Kommst du mit?']);
});

test('a hovered line can be kept as a whole', async () => {
  const { user, onWord } = await show();
  await user.hover(screen.getByText('Morgen'));
  const [first] = rows();
  if (first === undefined) throw new Error('There is no row');
  await user.click(within(first).getByRole('button', { name: 'Save this line' }));
  expect(onWord).toHaveBeenCalledWith({ line: 0, first: 0, last: 1 });
});

test('Enter sends a correction, and the row shows the result', async () => {
  const { user, calls } = await show();
  await user.click(screen.getByRole('button', { name: 'Fix this line' }));
  const field = screen.getByLabelText('What’s said in this line');
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'Wir  fahren nach Bremen.{Enter}');
  expect(await screen.findByText(/once a second learner suggests the same/)).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/videos/dC6ZGLzdaTs/transcript/fixes',
    body: { line: 1, text: 'Wir fahren nach Bremen.', textBefore: 'Wir fahren nach Hamburg.' },
  });
});

test('a correction that fails keeps the typed text; Esc leaves the line unchanged', async () => {
  const { user } = await show(() => apiError(400, 'Bad Request', 'validation_failed'));
  await user.click(screen.getByRole('button', { name: 'Fix this line' }));
  await user.type(screen.getByLabelText('What’s said in this line'), ' Bald.{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('What’s said in this line')).toHaveValue('Wir fahren nach Hamburg. Bald.');
  await user.keyboard('{Escape}');
  expect(screen.getByText('Wir fahren nach Hamburg.')).toBeVisible();
});

test('a correction of a line that changed in the meantime is kept next to the current text', async () => {
  const { user, calls, change } = await show(() => apiError(409, 'Conflict', 'conflict'));
  await user.click(screen.getByRole('button', { name: 'Fix this line' }));
  await user.type(screen.getByLabelText('What’s said in this line'), ' Bald.{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('About conflict');
  change('Wir fahren nach Bremen.');
  expect(await screen.findByText('Wir fahren nach Bremen.')).toBeVisible();
  expect(screen.getByLabelText('What’s said in this line')).toHaveValue('Wir fahren nach Hamburg. Bald.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({
    body: { text: 'Wir fahren nach Hamburg. Bald.', textBefore: 'Wir fahren nach Bremen.' },
  });
});

const covered = () => screen.getAllByRole('button', { name: /Show this line/ });

test.each(['blur', 'hide'] as const)(
  'in the mode %s the first press reveals a line, and the second seeks to it',
  async (cover) => {
    const { user, onSeek, onWord } = await show(undefined, { cover });
    expect(covered()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /Kommst/ })).not.toBeInTheDocument();
    await user.click(covered()[2] as HTMLElement);
    expect(onSeek).not.toHaveBeenCalled();
    expect(covered()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /Kommst du mit/ }));
    expect(onSeek).toHaveBeenCalledWith(2);
    await user.click(covered()[0] as HTMLElement);
    expect(screen.getByRole('button', { name: /Guten Morgen/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Kommst/ })).not.toBeInTheDocument();
    await user.click(screen.getByText('Morgen'));
    expect(onWord).toHaveBeenCalledWith({ line: 0, first: 1, last: 1 });
  },
);
