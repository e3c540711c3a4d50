import { act, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { makeWord, storedWords, storeWords } from '#testing/words.ts';
import * as texts from '#texts/words.tsx';
import { WordLists } from './word-lists.tsx';

const starter = (word: string) => ({
  word,
  lemma: word,
  article: null,
  translation: `the ${word}`,
  band: 'A1',
  sentence: `Ein Satz mit ${word}.`,
  sentenceTranslation: null,
});

async function open() {
  answerApi(({ path }, query) => {
    if (path !== '/api/starter-decks/de') throw new Error(path);
    const words = Array.from({ length: 30 }, (_, n) => starter(`w${n}`));
    const bands = [{ band: 'A1', words: 30 }];
    const after = Number(query.get('after') ?? 0);
    return Response.json({ bands, words: words.slice(after, after + 15), next: after === 0 ? '15' : null });
  });
  const view = renderWithStore(
    <StrictMode>
      <WordLists added={null} />
    </StrictMode>,
  );
  await act(settled);
  return view;
}

/** jsdom does not implement `File.arrayBuffer`. */
const fileOf = (text: string) =>
  Object.assign(new File([text], 'words.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const kept = () => storedWords('de').map(({ word }) => word);

test('starter words come ten at a time, skip words already saved, and can be picked', async () => {
  storeWords({ de: [makeWord('w1')] });
  const { user } = await open();
  await user.click(button('Most common words'));
  const deck = within(await screen.findByRole('region', { name: texts.mostCommonWords }));
  expect(await deck.findAllByRole('checkbox')).toHaveLength(10);
  expect(deck.queryByRole('checkbox', { name: /^w1 / })).not.toBeInTheDocument();
  await user.click(button('Add 10'));
  await waitFor(() => expect(kept()).toEqual(['w1', 'w0', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8', 'w9', 'w10']));
  expect(storedWords('de')[1]).toMatchObject({ translation: 'the w0', sentence: 'Ein Satz mit w0.' });
  expect(await deck.findByText('10 words added')).toBeVisible();
  await user.click(await deck.findByRole('checkbox', { name: /^w12 / }));
  await user.click(button('Add 1 word'));
  await waitFor(() => expect(kept().at(-1)).toBe('w12'));
});

test('a pasted list is previewed, imported, and undone as one step', async () => {
  storeWords({ de: [makeWord('Weg')] });
  const { user } = await open();
  await user.click(button('Import words'));
  await user.click(await screen.findByRole('textbox', { name: /paste a list/ }));
  await user.paste('Haus - house\nWeg - way\n\nZug - train\nHaus - home');
  await user.click(button('Preview'));
  const preview = within(screen.getByRole('region', { name: texts.previewTitle }));
  expect(preview.getByText('1 line skipped')).toBeVisible();
  expect(preview.getByText(/it is already in line 1/)).toBeInTheDocument();
  await user.click(button('Add 2 words'));
  expect(await screen.findByText('2 words added to German.')).toBeVisible();
  expect(kept()).toEqual(['Weg', 'Haus', 'Zug']);
  await user.click(button('Undo'));
  await waitFor(() => expect(kept()).toEqual(['Weg']));
  expect(screen.getByText(texts.importUndone)).toBeVisible();
});

test('a file of two batches is imported completely, and a broken one is refused with its line', async () => {
  storeWords({ de: [makeWord('Weg')] });
  const { user } = await open();
  // Without a layout, jsdom would render all 600 rows.
  await user.click(button(/^German/));
  await user.click(button('Import words'));
  const input = await screen.findByLabelText(texts.wordsFile);
  await user.upload(input, fileOf('Haus,house\nZug,"train'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Line 2: a quotation mark/);
  const lines = Array.from({ length: 600 }, (_, n) => `Wort${n};word ${n}`);
  await user.upload(input, fileOf(lines.join('\n')));
  await user.click(await screen.findByRole('button', { name: 'Add 600 words' }));
  expect(await screen.findByText('600 words added to German.')).toBeVisible();
  expect(kept()).toHaveLength(601);
});
