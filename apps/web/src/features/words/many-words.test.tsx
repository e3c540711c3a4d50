import { act, screen, waitFor, within } from '@testing-library/react';
import type { Word } from '@wordreel/shared';
import { settled } from '#testing/fakes/event-loop.ts';
import { nth } from '#testing/nth.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { makeWord, storedWords, storeWords } from '#testing/words.ts';
import * as texts from '#texts/words.tsx';
import { WordLists } from './word-lists.tsx';

async function open(words: Word[]) {
  storeWords({ de: words });
  const view = renderWithStore(<WordLists added={null} />);
  await act(settled);
  return view;
}

const rows = () => screen.queryAllByRole('listitem');
const shownWords = () => rows().map((row) => row.querySelector('[lang]')?.textContent);
const box = (word: string) => screen.getByRole('checkbox', { name: `Select ${word}` });
const button = (name: string) => screen.getByRole('button', { name });
const many = (count: number) => Array.from({ length: count }, (_, index) => makeWord(`Wort ${index}`));

test('a long list shows its first 20 words until the learner asks for all, and a search covers all', async () => {
  const { user } = await open(many(60));
  expect(screen.getByText('Wort 40').closest('li')).toHaveAttribute('aria-setsize', '60');
  expect(screen.queryByText('Wort 39')).not.toBeInTheDocument();
  const search = screen.getByRole('searchbox');
  await user.type(search, 'Wort 3');
  expect(screen.getByText('Wort 39')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
  await user.clear(search);
  expect(screen.queryByText('Wort 39')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all 60 words' }));
  expect(screen.getByText('Wort 39')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Wort 40' })).toHaveFocus();
});

describe('a selection', () => {
  test('is rated and removed at once, and Undo restores all of it', async () => {
    const words = ['a', 'b', 'c', 'd'].map((word) => makeWord(word));
    const { user } = await open(words);
    await user.click(button('Select'));
    expect(screen.getByText(texts.nothingSelected)).toBeVisible();
    await user.click(button('Remove'));
    expect(storedWords('de')).toHaveLength(4);
    await user.click(box('b'));
    await user.click(box('d'));
    expect(screen.getByText('2 words selected')).toBeVisible();
    await user.click(button('Give 3 stars'));
    await waitFor(() => expect(storedWords('de').map(({ reviewPriority }) => reviewPriority)).toEqual([2, 3, 2, 3]));
    await user.click(button('Remove'));
    await waitFor(() => expect(shownWords()).toEqual(['c', 'a']));
    act(() => box('c').focus());
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(shownWords()).toEqual(['d', 'c', 'b', 'a']));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(storedWords('de')).toEqual(words));
    await user.click(button('Done'));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('is made with the keyboard: Space, arrows, Shift with arrows, Ctrl+A, Escape', async () => {
    const { user } = await open(['a', 'b', 'c', 'd'].map((word) => makeWord(word)));
    await user.click(button('Select'));
    act(() => box('d').focus());
    await user.keyboard(' ');
    expect(box('d')).toBeChecked();
    await user.keyboard('{ArrowDown}');
    expect(box('c')).toHaveFocus();
    expect(box('c')).not.toBeChecked();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(box('b')).toHaveFocus();
    expect(screen.getByText('3 words selected')).toBeVisible();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('4 words selected')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });

  test('covers the words that have no row yet', async () => {
    const { user } = await open(many(60));
    await user.click(button('Select'));
    await user.click(box('Wort 50'));
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('60 words selected')).toBeVisible();
    await user.click(button('Remove'));
    await waitFor(() => expect(storedWords('de')).toEqual([]));
  });

  test('changes only what is shown', async () => {
    const { user } = await open([...many(13), makeWord('Haus')]);
    await user.click(button('Select'));
    await user.click(screen.getByRole('checkbox', { name: texts.all }));
    await user.type(screen.getByRole('searchbox'), 'Haus');
    await waitFor(() => expect(screen.getByText('1 word selected')).toBeVisible());
    await user.click(button('Remove'));
    await waitFor(() => expect(storedWords('de')).toHaveLength(13));
  });
});

describe('filters', () => {
  test('by stars, phrases and status can be reset', async () => {
    const words = [...many(12), makeWord('zum Beispiel', { kind: 'phrase' }), makeWord('Haus', { reviewPriority: 3 })];
    const { user } = await open(words);
    await user.click(button('Filter'));
    await user.click(button('Phrases only'));
    await waitFor(() => expect(shownWords()).toEqual(['zum Beispiel']));
    await user.selectOptions(screen.getByRole('combobox', { name: texts.stars }), '3 stars');
    expect(await screen.findByText(texts.noWordsMatch)).toBeVisible();
    await user.click(button('Show all words'));
    await waitFor(() => expect(rows()).toHaveLength(14));
    await user.selectOptions(screen.getByRole('combobox', { name: texts.status }), 'Not reviewed yet');
    expect(rows()).toHaveLength(14);
    await user.selectOptions(screen.getByRole('combobox', { name: texts.status }), 'Due today');
    expect(await screen.findByText(texts.noWordsMatch)).toBeVisible();
  });
});

test('a note can be written, shown and deleted in its row', async () => {
  const { user } = await open([makeWord('Haus')]);
  await user.click(button('Haus'));
  await user.click(button(texts.addNote));
  await user.keyboard('like house{Enter}');
  await waitFor(() => expect(storedWords('de')[0]?.note).toBe('like house'));
  expect(await screen.findByText('like house')).toBeVisible();
  await user.click(button('Edit note'));
  await user.clear(screen.getByRole('textbox', { name: 'Note on Haus' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('like house')).not.toBeInTheDocument());
});

test('a word that was never asked is labeled new', async () => {
  await open([makeWord('Haus')]);
  expect(within(nth(rows(), 0)).getByText('new')).toBeVisible();
});
