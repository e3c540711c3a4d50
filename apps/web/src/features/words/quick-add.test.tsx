import { act, screen, waitFor, within } from '@testing-library/react';
import { languageSelected } from '#store/preferences/preferences-slice.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { signIn } from '#testing/people.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { makeWord, storeWords, storedWords } from '#testing/words.ts';
import * as texts from '#texts/words.tsx';
import { QuickAdd } from './quick-add.tsx';

async function open() {
  const onAdded = jest.fn();
  const view = renderWithStore(<QuickAdd onAdded={onAdded} />);
  await act(settled);
  return { ...view, onAdded };
}

const word = () => screen.getByRole('textbox', { name: texts.word });
const translation = () => screen.getByRole('textbox', { name: texts.translationOptional });
const language = () => screen.getByRole('combobox', { name: texts.language });
const stars = () => within(screen.getByRole('group', { name: texts.stars }));
const status = () => screen.getByRole('status');

test('Enter saves the word, empties the fields, and returns to the first', async () => {
  const { user, onAdded } = await open();
  await user.type(word(), ' Haus ');
  await user.type(translation(), 'house');
  await user.click(stars().getByRole('radio', { name: '3 of 3 stars' }));
  await user.type(translation(), '{Enter}');
  await waitFor(() => expect(status()).toHaveTextContent('“Haus” added to German'));
  expect(storedWords('de')).toEqual([makeWord('Haus', { translation: 'house', reviewPriority: 3 })]);
  expect(word()).toHaveValue('');
  expect(translation()).toHaveValue('');
  expect(stars().getByRole('radio', { name: '2 of 3 stars' })).toBeChecked();
  expect(word()).toHaveFocus();
  expect(onAdded).toHaveBeenCalledWith({ language: 'de', word: 'Haus' });
});

test('the button works like Enter, and a word without a translation gets two stars', async () => {
  const { user } = await open();
  await user.type(word(), 'Haus');
  await user.click(screen.getByRole('button', { name: texts.addWord }));
  await waitFor(() => expect(storedWords('de')).toEqual([makeWord('Haus')]));
  expect(word()).toHaveFocus();
});

test.each([
  ['nothing', '{Enter}', 'Please enter a word'],
  ['101 characters', `${'x'.repeat(101)}{Enter}`, 'A word can have at most 100 characters'],
])('%s: the field shows the error, gets the focus, and keeps its text', async (_name, keys, message) => {
  const { user } = await open();
  await user.type(translation(), 'kept');
  await user.click(word());
  await user.keyboard(keys);
  expect(word()).toBeInvalid();
  expect(word()).toHaveAccessibleDescription(message);
  expect(word()).toHaveFocus();
  expect(translation()).toHaveValue('kept');
  expect(localStorage).toHaveLength(0);
  await user.type(word(), 'H');
  expect(word()).toBeValid();
});

test('a word that already exists is reported without an error, and the text stays', async () => {
  storeWords({ de: [makeWord('Haus', { translation: 'house' })] });
  const { user, onAdded } = await open();
  await user.type(word(), 'Haus');
  await user.type(translation(), 'home{Enter}');
  expect(status()).toHaveTextContent('“Haus” is already in your list');
  expect(word()).toHaveValue('Haus');
  expect(word()).toBeValid();
  expect(storedWords('de')).toEqual([makeWord('Haus', { translation: 'house' })]);
  expect(onAdded).not.toHaveBeenCalled();
});

test('words are added to the selected language', async () => {
  const { user, store } = await open();
  act(() => void store.dispatch(languageSelected('fr')));
  expect(language()).toHaveDisplayValue('French');
  expect(word()).toHaveAttribute('lang', 'fr');
  await user.type(word(), 'maison{Enter}');
  await waitFor(() => expect(storedWords('fr')).toEqual([makeWord('maison')]));
});

test('other languages can be chosen: the four standard ones and those with words', async () => {
  storeWords({ ar: [makeWord('كتاب')] });
  const { user, store } = await open();
  await screen.findByRole('option', { name: 'Arabic' });
  expect(
    within(language())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['German', 'French', 'Spanish', 'Italian', 'Arabic']);
  await user.selectOptions(language(), 'Arabic');
  expect(word()).toHaveAttribute('lang', 'ar');
  await user.type(word(), 'قلم{Enter}');
  await waitFor(() => expect(storedWords('ar')).toHaveLength(2));
  expect(store.getState().preferences.selectedLanguage).toBe('de');
});

test('the fields disable autocorrection', async () => {
  await open();
  for (const field of [word(), translation()]) {
    expect(field).toHaveAttribute('autocapitalize', 'off');
    expect(field).toHaveAttribute('autocomplete', 'off');
    expect(field).toHaveAttribute('spellcheck', 'false');
    expect(field).toHaveAttribute('dir', 'auto');
    expect(field).toHaveAttribute('lang');
  }
});

test('a word refused by the server returns to the fields', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerApi(({ method, path }) => {
    if (method !== 'GET') return apiError(409, 'Conflict', 'conflict');
    return path === '/api/languages' ? Response.json([]) : apiError(404, 'Not Found', 'language_not_started');
  });
  const { user, store, onAdded } = await open();
  act(() => signIn(store));
  await user.type(word(), 'Haus');
  await user.type(translation(), 'house{Enter}');
  await waitFor(() => expect(word()).toHaveValue('Haus'));
  expect(translation()).toHaveValue('house');
  expect(status()).toBeEmptyDOMElement();
  expect(onAdded).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('the dictionary suggests the headword with its article and its first meaning', async () => {
  const entry = {
    headword: 'Klappe',
    pos: 'noun',
    article: 'die',
    pronunciation: null,
    forms: [],
    band: null,
    note: null,
    senses: [{ text: 'flap', labels: [] }],
    example: null,
    source: { name: 'Wordreel', licence: 'MIT', url: null },
  };
  const requests: string[] = [];
  const klappern = { word: 'klappern', article: null, translation: 'to rattle' };
  answerApi(({ path }, query) => {
    requests.push(`${path} ${query.get('word')}`);
    if (path.endsWith('/completions')) {
      return Response.json({ words: [{ word: 'Klappe', article: 'die', translation: 'flap, trap' }, klappern] });
    }
    return Response.json({ lemma: null, entries: [entry] });
  });
  const { user } = await open();
  await user.type(word(), 'klappe');
  expect(await screen.findByRole('button', { name: 'klappern to rattle' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /Klappe/ })).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: /die Klappe flap/ }));
  expect(word()).toHaveValue('Klappe');
  expect(translation()).toHaveValue('flap');
  await waitFor(() => expect(screen.queryByRole('list', { name: texts.suggestions })).not.toBeInTheDocument());
  expect(requests).toContain('/api/glossary/de klappe');
  expect(requests).not.toContain('/api/glossary/de kla');
});
