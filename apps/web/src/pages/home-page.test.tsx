import { act, screen } from '@testing-library/react';
import { learnerRemembered, selectUser, sessionResolved } from '#store/slices/session-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { ADA } from '#testing/people.ts';
import { renderApp, renderWithStore } from '#testing/render-app.tsx';
import { HomePage } from './home-page.tsx';

const words = () =>
  JSON.parse(localStorage.getItem('learnedWords.de') ?? '[]') as { word: string; translation: string }[];

beforeEach(() => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('offline'));
});

test('a newcomer sees the promise; tapping a word shows its meaning and saves it', async () => {
  const { user } = renderApp();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Learn a language from stories and videos',
  );
  expect(screen.queryByRole('link', { name: /saved/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'schauen' }));
  expect(screen.getByText('to watch, to look')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'schauen', pressed: true })).toBeVisible();
  expect(screen.getByRole('link', { name: '1 word saved. See your words' })).toHaveAttribute('href', '/study');
  expect(screen.getByRole('link', { name: 'Sign up to keep it' })).toHaveAttribute('href', '/signup');
  expect(words()).toMatchObject([{ word: 'schauen', translation: 'to watch, to look' }]);
});

test('a kept word can be removed', async () => {
  const { user } = renderApp();
  await user.click(await screen.findByRole('button', { name: 'Film' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Film', pressed: false })).toBeVisible();
  expect(words()).toEqual([]);
});

test('keeping the first word does not hide the hero; the next visit shows one line', async () => {
  const { user, unmount } = renderApp();
  await user.click(await screen.findByRole('button', { name: 'Film' }));
  expect(await screen.findByRole('button', { name: 'Film', pressed: true })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Learn a language');
  unmount();

  renderApp();
  expect(await screen.findByRole('heading', { level: 1, name: /^German A1\.1 1 of 750 words$/ })).toBeVisible();
});

test('a guest with words sees all languages and how to keep the words', async () => {
  localStorage.setItem('learnedWords.de', '[{"word":"Haus"}]');
  localStorage.setItem('learnedWords.fr', '[{"word":"maison"}]');
  renderApp();
  expect(await screen.findByRole('link', { name: 'Sign up to keep them' })).toHaveAttribute('href', '/signup');
  expect(screen.getByRole('link', { name: '2 words saved in 2 languages. See your words' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Learning Language German' })).toBeVisible();
});

test.each([
  ['de', '2 words saved. See your words'],
  ['fr', '2 words saved in German. See your words'],
])('with %s on the screen, a guest with two German words reads "%s"', async (language, name) => {
  localStorage.setItem('selectedLanguage', JSON.stringify(language));
  localStorage.setItem('learnedWords.de', '[{"word":"Haus"},{"word":"Film"}]');
  renderApp();
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/study');
});

test('the line expands to the progress, which loads with it', async () => {
  localStorage.setItem('learnedWords.de', '[{"word":"Haus","reviewPriority":2}]');
  const { user } = renderApp();
  const line = await screen.findByRole('button', { name: /^German A1\.1/, expanded: false });
  expect(screen.queryByText('Progress to Next Level in German')).not.toBeInTheDocument();
  await user.click(line);
  expect(await screen.findByRole('heading', { name: 'Progress to Next Level in German' })).toBeVisible();
});

test('a newcomer can try a story without an account', async () => {
  renderApp();
  const link = await screen.findByRole('link', { name: 'Try a story without an account' });
  expect(link).toHaveAttribute('href', '/try');
});

test('a language without its own line does not show the line of another language', async () => {
  localStorage.setItem('selectedLanguage', '"ar"');
  renderApp();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Learn a language');
  expect(screen.queryByText('Tap a word to save it')).not.toBeInTheDocument();
});

test('the line is in the chosen language', async () => {
  localStorage.setItem('selectedLanguage', '"it"');
  renderApp();
  const word = await screen.findByRole('button', { name: 'guardiamo' });
  expect(word.closest('[lang]')).toHaveAttribute('lang', 'it');
});

function OfLearner() {
  return useAppSelector(selectUser) === null ? null : <HomePage />;
}

test('a learner whose server is unreachable is not treated as a newcomer', async () => {
  answerApi(() => apiError(503, 'Service Unavailable', 'unavailable'));
  const { store } = renderWithStore(<OfLearner />);
  act(() => {
    store.dispatch(learnerRemembered(ADA));
    store.dispatch(sessionResolved());
  });
  expect(await screen.findByRole('button', { name: /German.*didn’t load/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Learn a language from/ })).not.toBeInTheDocument();
});
