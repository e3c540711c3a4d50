import { screen } from '@testing-library/react';
import { renderApp } from '#testing/render-app.tsx';

const words = () =>
  JSON.parse(localStorage.getItem('learnedWords.de') ?? '[]') as { word: string; translation: string }[];

beforeEach(() => {
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('offline'));
});

test('a newcomer sees the promise; a tapped word says what it means and is kept for real', async () => {
  const { user } = renderApp();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Learn a language from videos you want to watch',
  );
  await user.click(screen.getByRole('button', { name: 'schauen' }));
  expect(screen.getByText('to watch, to look')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'schauen', pressed: true })).toBeVisible();
  expect(screen.getByRole('link', { name: '1 kept. See your words' })).toHaveAttribute('href', '/study');
  expect(words()).toMatchObject([{ word: 'schauen', translation: 'to watch, to look' }]);
});

test('a kept word can be let go', async () => {
  const { user } = renderApp();
  await user.click(await screen.findByRole('button', { name: 'Film' }));
  await user.click(await screen.findByRole('button', { name: 'Let go' }));
  expect(await screen.findByRole('button', { name: 'Film', pressed: false })).toBeVisible();
  expect(words()).toEqual([]);
});

test('keeping the first word does not take the hero away; the next visit shows the strip', async () => {
  const { user, unmount } = renderApp();
  await user.click(await screen.findByRole('button', { name: 'Film' }));
  expect(await screen.findByRole('button', { name: 'Film', pressed: true })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Learn a language');
  unmount();

  renderApp();
  expect(await screen.findByRole('heading', { level: 1, name: 'German' })).toBeVisible();
  expect(screen.getByRole('link', { name: '1 word kept' })).toHaveAttribute('href', '/study');
});

test('the line speaks the chosen language', async () => {
  localStorage.setItem('selectedLanguage', '"it"');
  renderApp();
  const word = await screen.findByRole('button', { name: 'guardiamo' });
  expect(word.closest('[lang]')).toHaveAttribute('lang', 'it');
});
