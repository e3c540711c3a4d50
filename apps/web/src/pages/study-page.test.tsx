import { act, screen, waitFor, within } from '@testing-library/react';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { nth } from '#testing/nth.ts';
import { signIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { SETTINGS, makeQueue } from '#testing/study.ts';
import { makeWord, storedWords, storeWords } from '#testing/words.ts';
import * as texts from '#texts/study.tsx';
import * as importsTexts from '#texts/imports.tsx';

async function open() {
  const view = renderApp('/study');
  await screen.findByRole('heading', { level: 1, name: 'Study German' });
  await act(settled);
  return view;
}

test('the page has its own title', async () => {
  await open();
  expect(document.title).toBe('Study · Wordreel');
});

test('the first added word replaces the empty state, and the next one appears above it', async () => {
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

test('a guest without words sees where words come from and can add some at once', async () => {
  await open();
  const ways = [texts.tryFirstWords, 'Import words'].map((name) => screen.getByRole('button', { name }));
  for (const way of ways) expect(way).toBeVisible();
  expect(screen.getByRole('link', { name: texts.pickAVideo })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('region', { name: 'Most common words' })).not.toBeInTheDocument();
});

test('a learner without words is offered the first ones and can study the chosen ones at once', async () => {
  const words = [{ word: 'Haus', lemma: 'Haus', article: 'das', translation: 'house', sentence: null }];
  const kept = { names: [] as string[] };
  answerApi(({ path }) => {
    const newWords = kept.names.length;
    if (path === '/api/languages')
      return Response.json(newWords ? [{ code: 'de', level: 'beginner', wordCount: 1 }] : []);
    if (path === '/api/starter-decks/de')
      return Response.json({ bands: [{ band: 'A1', words: 1 }], words, next: null });
    if (path === '/api/languages/de/settings') return Response.json(SETTINGS);
    if (path === '/api/study/queue') {
      const left = { reviews: 0, newWords };
      return Response.json(makeQueue([], { left, nextDue: null }));
    }
    if (path.startsWith('/api/known-words')) return Response.json({ known: [], ignored: [], unknown: [] });
    if (path === '/api/learned-words/import') {
      kept.names.push('Haus');
      return Response.json({ added: 1, wordCount: 1 });
    }
    if (path === '/api/languages/de') {
      return Response.json({
        level: 'beginner',
        wordCount: newWords,
        learnedWords: kept.names.map((name) => makeWord(name)),
      });
    }
    return Response.json([]);
  });
  const { user, store } = await open();
  act(() => signIn(store));
  const deck = within(await screen.findByRole('region', { name: 'Most common words' }));
  expect(screen.getByText('No learned words yet. Start studying!')).toBeVisible();
  expect(screen.queryByRole('button', { name: texts.tryFirstWords })).not.toBeInTheDocument();
  await deck.findByRole('checkbox', { name: /Haus/ });
  await user.click(deck.getByRole('button', { name: 'Add 1' }));
  expect(await screen.findByRole('button', { name: texts.learnNewWords })).toBeVisible();
  expect(screen.getByText(texts.wordsAdded({ count: 1 }))).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('Undo restores a removed word with all of its data and returns focus', async () => {
  const haus = makeWord('Haus', { translation: 'house', reviewPriority: 3, videoId: 'dQw4w9WgXcQ' });
  storeWords({ de: [makeWord('Weg'), haus, makeWord('Baum')] });
  const { user } = await open();
  const german = await screen.findByRole('region', { name: 'German' });
  await user.click(nth(within(german).getAllByTitle('Remove word'), 1));
  expect(screen.queryByText('Haus')).not.toBeInTheDocument();
  const notice = await screen.findByText('“Haus” removed');
  await user.click(screen.getByRole('button', { name: texts.undo }));
  await act(settled);
  expect(storedWords('de')).toEqual([makeWord('Weg'), haus, makeWord('Baum')]);
  expect(notice).not.toBeInTheDocument();
  expect(nth(within(german).getAllByTitle('Remove word'), 2)).toHaveFocus();
});

test('changes are kept after coming back', async () => {
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

test('a learner sees the probably known words of each started language; a guest sees none', async () => {
  answerApi(({ path }) => {
    if (path === '/api/languages') return Response.json([{ code: 'es', level: 'A2.1', wordCount: 0 }]);
    if (path.startsWith('/api/starter-decks')) return Response.json({ bands: [], words: [], next: null });
    if (path.startsWith('/api/known-words/')) return Response.json({ known: [], ignored: [], unknown: [] });
    if (path === '/api/probably-known/es') {
      return Response.json({ total: 1, words: [{ lemma: 'yo', rank: 1, meaning: 'I' }], next: null });
    }
    return Response.json({ level: 'A2.1', wordCount: 0, learnedWords: [] });
  });
  const { user, store } = await open();
  expect(screen.queryByRole('region', { name: importsTexts.probableWords })).not.toBeInTheDocument();
  act(() => signIn(store));
  const region = within(await screen.findByRole('region', { name: importsTexts.probableWords }));
  await user.click(region.getByRole('button', { name: 'Spanish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The 1 word we think you know' }));
  expect(dialog.getByRole('checkbox', { name: 'yo I' })).toBeChecked();
});

test('a guest opens the study settings with the gear, and they are kept on this device', async () => {
  storeWords({ de: [makeWord('Haus')] });
  const { user } = await open();
  const gear = await screen.findByRole('button', { name: texts.howYouStudy });
  await user.click(gear);
  const dialog = within(await screen.findByRole('dialog', { name: 'Study settings' }));
  expect(dialog.queryByLabelText('Your day starts at')).not.toBeInTheDocument();
  const field = await dialog.findByLabelText('New words a day');
  await user.clear(field);
  await user.type(field, '7{Enter}');
  await user.click(dialog.getByRole('checkbox', { name: 'Answer by swiping' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(gear).toHaveFocus();

  await user.click(gear);
  const again = within(await screen.findByRole('dialog', { name: 'Study settings' }));
  expect(await again.findByLabelText('New words a day')).toHaveValue('7');
  expect(again.getByRole('checkbox', { name: 'Answer by swiping' })).toBeChecked();
});
