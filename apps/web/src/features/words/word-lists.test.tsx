import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi, apiError, delayedAnswer, makeSignedInStore, type ApiCall } from '#testing/fakes/fake-api.ts';
import { nth } from '#testing/nth.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { answerPage, manyWords } from '#testing/servers/word-pages.ts';
import { makeWord, storedWords, storeWords } from '#testing/words.ts';
import * as texts from '#texts/words.tsx';
import { WordLists } from './word-lists.tsx';

async function open() {
  const view = renderWithStore(<WordLists added={null} />);
  await act(settled);
  return view;
}

/** Renders the screen of a logged-in learner. `answer` responds to every request. */
function openSignedIn(answer: (call: ApiCall, query: URLSearchParams) => Response | Promise<Response>) {
  answerApi((call, query) =>
    call.path.startsWith('/api/known-words/')
      ? Response.json({ known: ['bekannt'], ignored: [], unknown: [] })
      : answer(call, query),
  );
  const store = makeSignedInStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <WordLists added={null} />
      </MemoryRouter>
    </Provider>,
  );
  return userEvent.setup();
}

const group = (name: string) => screen.getByRole('region', { name });
const rows = (name = 'German') => within(group(name)).queryAllByRole('listitem');
const shownWords = (name?: string) => rows(name).map((row) => row.querySelector('[lang]')?.textContent);
/** Returns the row at an index of a group, starting at 0. */
const row = (index: number, name?: string) => nth(rows(name), index);
/** Returns the header of the German group. */
const facts = () => within(group('German')).getByRole('button', { name: /German/ });
const removeButton = (place: number) => within(row(place)).getByTitle('Remove word');
const search = () => screen.getByRole('searchbox', { name: texts.searchWordsAndTranslations });
const germanList = () => Response.json([{ code: 'de', level: 'beginner', wordCount: 2 }]);
const many = (count: number) => Array.from({ length: count }, (_, index) => makeWord(`Wort ${index}`));

test('a started language has no group before its first word', async () => {
  localStorage.setItem('userLanguages', JSON.stringify({ de: { level: 'B1.1', wordCount: 0 } }));
  await open();
  expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
});

test('every language with words has a group, the selected one first, then by name', async () => {
  storeWords({ ar: [makeWord('كتاب')], es: [makeWord('casa')], de: [makeWord('Haus')], fr: [] });
  await open();
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual([
    'German1 word(s) learnedReview priority: 2',
    'Arabic1 word(s) learnedReview priority: 2',
    'Spanish1 word(s) learnedReview priority: 2',
  ]);
});

test('the header shows the number of words and their highest review priority', async () => {
  storeWords({ de: [makeWord('a', { reviewPriority: 1 }), makeWord('b', { reviewPriority: 3 }), makeWord('c')] });
  await open();
  const header = within(group('German')).getByRole('button', { expanded: true });
  expect(within(header).getByText('3 word(s) learned')).toBeVisible();
  expect(within(header).getByText('Review priority: 3')).toBeVisible();
});

test('a long list of another language is collapsed until it is opened or a search matches', async () => {
  const spanish = Array.from({ length: 51 }, (_, index) => makeWord(`casa ${index}`));
  storeWords({ de: [makeWord('Haus')], es: spanish, it: [makeWord('casa')] });
  const { user } = await open();
  const header = () => within(group('Spanish')).getByRole('button', { name: /Spanish/ });
  expect(header()).toHaveAttribute('aria-expanded', 'false');
  expect(within(group('Italian')).getByRole('button', { name: /Italian/ })).toHaveAttribute('aria-expanded', 'true');
  await user.type(search(), 'casa 7');
  expect(header()).toHaveAttribute('aria-expanded', 'true');
  expect(shownWords('Spanish')).toEqual(['casa 7']);
  await user.clear(search());
  expect(header()).toHaveAttribute('aria-expanded', 'false');
  await user.click(header());
  expect(rows('Spanish').length).toBeGreaterThan(0);
});

test('a group collapses and expands', async () => {
  storeWords({ de: [makeWord('Haus')] });
  const { user } = await open();
  await user.click(within(group('German')).getByRole('button', { expanded: true }));
  expect(screen.queryByText('Haus')).not.toBeInTheDocument();
  await user.click(within(group('German')).getByRole('button', { expanded: false }));
  expect(screen.getByText('Haus')).toBeVisible();
});

test('a row shows the word in its language, its translation, stars, remove button and position', async () => {
  storeWords({ ar: [makeWord('كتاب', { translation: 'book', reviewPriority: 3 }), makeWord('قلم')] });
  await open();
  const first = row(0, 'Arabic');
  const second = row(1, 'Arabic');
  const word = within(second).getByText('كتاب').closest('[lang]');
  expect(word).toHaveAttribute('lang', 'ar');
  expect(word).toHaveAttribute('dir', 'auto');
  expect(within(second).getByText('book')).toBeVisible();
  expect(within(second).getByRole('group', { name: 'Review priority of كتاب' })).toBeInTheDocument();
  expect(within(second).getByRole('radio', { name: '3 of 3 stars' })).toBeChecked();
  expect(within(second).getByTitle('Remove word')).toHaveAccessibleDescription('كتاب');
  expect(second).toHaveAttribute('aria-posinset', '2');
  expect(first).toHaveAttribute('aria-setsize', '2');
});

test('a word from a YouTube video links there, others do not', async () => {
  storeWords({
    de: [makeWord('a', { videoId: 'dQw4w9WgXcQ' }), makeWord('b', { videoId: 'local-1' }), makeWord('c')],
  });
  await open();
  const link = screen.getByRole('link', { name: 'Watch on YouTube' });
  expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(link).toHaveAccessibleDescription('a');
});

test('stars are saved', async () => {
  storeWords({ de: [makeWord('Haus')] });
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: '3 of 3 stars' }));
  expect(await screen.findByRole('radio', { name: '3 of 3 stars', checked: true })).toBeInTheDocument();
  expect(within(group('German')).getByText('Review priority: 3')).toBeVisible();
  expect(storedWords('de')).toEqual([makeWord('Haus', { reviewPriority: 3 })]);
});

test('an imported known word is labeled until its learner changes it', async () => {
  const words = [makeWord('Haus', { imported: true }), makeWord('Baum', { imported: true })];
  const saved = delayedAnswer();
  const user = openSignedIn(({ path, method }) => {
    if (method === 'PATCH') return saved.coming;
    if (path === '/api/languages') return germanList();
    return Response.json({ level: 'beginner', wordCount: 2, learnedWords: words });
  });
  expect(await screen.findAllByText(texts.imported)).toHaveLength(2);
  await user.click(within(row(0)).getByRole('radio', { name: '3 of 3 stars' }));
  await waitFor(() => expect(within(row(0)).queryByText(texts.imported)).not.toBeInTheDocument());
  saved.answer(Response.json(makeWord('Baum', { reviewPriority: 3 })));
  await act(settled);
  expect(within(row(0)).queryByText(texts.imported)).not.toBeInTheDocument();
  expect(within(row(1)).getByText(texts.imported)).toBeVisible();
});

describe('removing', () => {
  test('the focus moves to the next row, or to the previous one at the end', async () => {
    storeWords({ de: [makeWord('a'), makeWord('b'), makeWord('c')] });
    const { user } = await open();
    await user.click(removeButton(1));
    expect(shownWords()).toEqual(['c', 'a']);
    expect(removeButton(1)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(shownWords()).toEqual(['c']);
    expect(removeButton(0)).toHaveFocus();
  });

  test('after the last word, the focus moves to the heading of the words', async () => {
    storeWords({ de: [makeWord('a')] });
    const { user } = await open();
    await user.click(removeButton(0));
    await act(settled);
    expect(screen.getByRole('heading', { name: texts.learnedWords })).toHaveFocus();
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
  });

  test('Ctrl+Z restores the word at its position', async () => {
    storeWords({ de: [makeWord('a'), makeWord('b', { translation: 'bee', reviewPriority: 1 }), makeWord('c')] });
    const { user } = await open();
    await user.click(removeButton(1));
    expect(shownWords()).toEqual(['c', 'a']);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(shownWords()).toEqual(['c', 'b', 'a']));
    expect(storedWords('de')[1]).toEqual(makeWord('b', { translation: 'bee', reviewPriority: 1 }));
  });

  test('Ctrl+Z in a field belongs to the field', async () => {
    storeWords({ de: many(14) });
    const { user } = await open();
    await user.click(removeButton(0));
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{Control>}z{/Control}');
    await act(settled);
    expect(storedWords('de')).toHaveLength(13);
  });
});

describe('search and order', () => {
  test('are missing for a dozen words', async () => {
    storeWords({ de: many(12) });
    await open();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  test('finds words and translations of every language, ignoring accents', async () => {
    storeWords({ de: [...many(12), makeWord('Übung')], fr: [makeWord('exercice', { translation: 'übung' })] });
    const { user } = await open();
    await user.type(search(), 'ubung');
    expect(shownWords()).toEqual(['Übung']);
    expect(shownWords('French')).toEqual(['exercice']);
    expect(within(group('German')).getByText('13 word(s) learned')).toBeVisible();
    expect(within(group('German')).getByText('1 match')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('2 matches');
    expect(rows()[0]).toHaveAttribute('aria-setsize', '1');
  });

  test('a search without matches says so and can be cleared', async () => {
    storeWords({ de: many(13) });
    const { user } = await open();
    await user.type(search(), 'xylophon');
    expect(screen.getByRole('heading', { name: texts.noMatchFor({ query: 'xylophon' }) })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'German' })).not.toBeInTheDocument();
    await user.click(nth(screen.getAllByRole('button', { name: texts.clearSearch }), 1));
    expect(rows()).toHaveLength(13);
    expect(search()).toHaveValue('');
  });

  test('newest first by default, A–Z and stars by choice, and a rated word keeps its position', async () => {
    storeWords({ de: [...many(11), makeWord('Äpfel', { reviewPriority: 3 }), makeWord('Zebra')] });
    const { user } = await open();
    const order = screen.getByRole('combobox', { name: texts.sortBy });
    expect(shownWords().slice(0, 3)).toEqual(['Zebra', 'Äpfel', 'Wort 10']);
    await user.selectOptions(order, 'A–Z');
    expect(shownWords().slice(0, 4)).toEqual(['Äpfel', 'Wort 0', 'Wort 1', 'Wort 2']);
    await user.selectOptions(order, 'Most stars');
    expect(shownWords().slice(0, 2)).toEqual(['Äpfel', 'Zebra']);
    await user.click(within(row(2)).getByRole('radio', { name: '3 of 3 stars' }));
    expect(shownWords().slice(0, 3)).toEqual(['Äpfel', 'Zebra', 'Wort 10']);
  });
});

describe('while the words load', () => {
  test('placeholder rows are shown, and the group shows the known count', async () => {
    const list = delayedAnswer();
    const words = delayedAnswer();
    openSignedIn(({ path }) => (path === '/api/languages' ? list.coming : words.coming));
    expect(screen.getByText(texts.loadingWords)).toBeInTheDocument();
    list.answer(germanList());
    expect(await screen.findByText('2 word(s) learned')).toBeVisible();
    expect(screen.getByText(texts.loadingWords)).toBeInTheDocument();
    words.answer(Response.json({ level: 'beginner', wordCount: 1, learnedWords: [makeWord('Haus')] }));
    expect(await screen.findByText('Haus')).toBeVisible();
    expect(screen.queryByText(texts.loadingWords)).not.toBeInTheDocument();
  });

  test('a group that does not load shows the error and can be retried', async () => {
    let isDown = true;
    const user = openSignedIn(({ path }) => {
      if (path === '/api/languages') return germanList();
      if (isDown) return apiError(503, 'Service Unavailable', 'unavailable');
      return Response.json({ level: 'beginner', wordCount: 1, learnedWords: [makeWord('Haus')] });
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load language data: Service Unavailable');
    expect(within(group('German')).getByRole('alert')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Haus')).toBeVisible();
  });

  test('languages that do not load show an error and can be retried', async () => {
    let isDown = true;
    const user = openSignedIn(() => (isDown ? apiError(500, '', 'internal_error') : Response.json([])));
    expect(await screen.findByRole('alert')).toHaveTextContent('About internal_error');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  });
});

describe('a list longer than a page', () => {
  const words = [...manyWords(24), makeWord('Neues', { reviewPriority: 3 })];
  const overview = () => Response.json([{ code: 'de', level: 'beginner', wordCount: words.length }]);
  const page = (query: URLSearchParams) => answerPage(words, query, { most: 10 });

  test('its newest words appear first, and search and stars cover the loaded words until all are loaded', async () => {
    const older = delayedAnswer();
    const user = openSignedIn(async ({ path }, query) => {
      if (path === '/api/languages') return overview();
      if (query.has('after')) await older.coming;
      return page(query);
    });
    await waitFor(() => expect(shownWords()[0]).toBe('Neues'));
    expect(rows()).toHaveLength(10);
    expect(facts()).toHaveTextContent('25 word(s) learned');
    expect(facts()).toHaveTextContent(texts.loadingRest);
    expect(screen.getByRole('status')).toHaveTextContent('Loading older words');
    expect(facts()).not.toHaveTextContent('Review priority');
    await user.type(search(), 'wort 7');
    await waitFor(() => expect(facts()).toHaveTextContent('0 matches so far'));
    expect(screen.queryByText(/Nothing matches/)).not.toBeInTheDocument();
    older.answer(new Response());
    await waitFor(() => expect(shownWords()).toEqual(['Wort 7']));
    expect(facts()).toHaveTextContent('1 match');
    expect(facts()).toHaveTextContent('Review priority: 3');
    expect(facts()).not.toHaveTextContent('Loading');
  });

  test('older words that fail to load are reported and can be requested again', async () => {
    let isBroken = true;
    const user = openSignedIn(({ path }, query) => {
      if (path === '/api/languages') return overview();
      return query.has('after') && isBroken ? apiError(400, 'Bad Request', 'validation_failed') : page(query);
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(texts.olderWordsFailed({ count: 15 }));
    expect(facts()).toHaveTextContent('25 word(s) learned');
    expect(shownWords()[0]).toBe('Neues');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await waitFor(() => expect(row(0)).toHaveAttribute('aria-setsize', '25'));
    expect(facts()).toHaveTextContent('Review priority: 3');
  });
});
