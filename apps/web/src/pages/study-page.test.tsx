import { act, screen, waitFor, within } from '@testing-library/react';
import { answerApi, settled } from '#testing/fake-api.ts';
import { nth } from '#testing/nth.ts';
import { signIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { makeWord, storedWords, storeWords } from '#testing/words.ts';

async function open() {
  const view = renderApp('/study');
  await screen.findByRole('heading', { level: 1, name: 'Study German' });
  await act(settled);
  return view;
}

test('the page has a title of its own', async () => {
  await open();
  expect(document.title).toBe('Study · Wordreel');
});

test('the first word that is added takes the place of the empty state, and the next comes above it', async () => {
  const { user } = await open();
  expect(screen.getByText('No learned words yet. Start studying!')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Word' }), 'Haus{Enter}');
  const german = await screen.findByRole('region', { name: 'German' });
  await user.keyboard('Baum{Enter}');
  await waitFor(() => expect(within(german).getByText('2 word(s) learned')).toBeVisible());
  expect(
    within(german)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('[lang]')?.textContent),
  ).toEqual(['Baum', 'Haus']);
});

test('a removed word comes back by Undo, with everything it had, and the focus is where it was', async () => {
  const haus = makeWord('Haus', { translation: 'house', reviewPriority: 3, videoId: 'dQw4w9WgXcQ' });
  storeWords({ de: [makeWord('Weg'), haus, makeWord('Baum')] });
  const { user } = await open();
  const german = await screen.findByRole('region', { name: 'German' });
  await user.click(nth(within(german).getAllByTitle('Remove word'), 1));
  expect(screen.queryByText('Haus')).not.toBeInTheDocument();
  const notice = await screen.findByText('Removed ‘Haus’');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await act(settled);
  expect(storedWords('de')).toEqual([makeWord('Weg'), haus, makeWord('Baum')]);
  expect(notice).not.toBeInTheDocument();
  expect(nth(within(german).getAllByTitle('Remove word'), 2)).toHaveFocus();
});

test('what was done is there after coming back', async () => {
  const first = await open();
  await first.user.type(screen.getByRole('textbox', { name: 'Word' }), 'Haus{Enter}');
  const german = await screen.findByRole('region', { name: 'German' });
  await first.user.click(within(german).getByRole('radio', { name: '1 of 3 stars' }));
  first.unmount();
  await open();
  const again = screen.getByRole('region', { name: 'German' });
  expect(within(again).getByText('1 word(s) learned')).toBeVisible();
  expect(within(again).getByRole('radio', { name: '1 of 3 stars' })).toBeChecked();
});

test('a learner finds the words that are probably known, of each language that is started; a guest has none', async () => {
  answerApi(({ path }) => {
    if (path === '/api/languages') return Response.json([{ code: 'es', level: 'A2.1', wordCount: 0 }]);
    if (path === '/api/known-words/es') return Response.json({ known: [], ignored: [], unknown: [] });
    if (path === '/api/probably-known/es') {
      return Response.json({ total: 1, words: [{ lemma: 'yo', rank: 1, meaning: 'I' }], next: null });
    }
    return Response.json({ level: 'A2.1', wordCount: 0, learnedWords: [] });
  });
  const { user, store } = await open();
  expect(screen.queryByRole('region', { name: 'The words we think you know' })).not.toBeInTheDocument();
  act(() => signIn(store));
  const region = within(await screen.findByRole('region', { name: 'The words we think you know' }));
  await user.click(region.getByRole('button', { name: 'Spanish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The 1 word we think you know' }));
  expect(dialog.getByRole('checkbox', { name: 'yo I' })).toBeChecked();
});
