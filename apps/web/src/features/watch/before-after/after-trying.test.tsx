import { screen, within } from '@testing-library/react';
import { renderWithStore } from '#testing/render-app.tsx';
import { makeTranscript } from '#testing/transcript.ts';
import { makeWord, storeWords } from '#testing/words.ts';
import { AfterTrying } from './the-end.tsx';

const show = () => renderWithStore(<AfterTrying transcript={makeTranscript()} onReplay={() => undefined} />);

test('lists the words of this story and offers to keep them with an account', async () => {
  const { videoId } = makeTranscript();
  storeWords({ de: [makeWord('alt'), makeWord('Zug', { videoId }), makeWord('fahren', { videoId })] });
  show();
  expect(await screen.findByRole('link', { name: 'Sign up to keep these 2 words' })).toHaveAttribute('href', '/signup');
  const words = within(screen.getByRole('list', { name: 'Words you saved' })).getAllByRole('listitem');
  expect(words.map(({ textContent }) => textContent)).toEqual(['Zug', 'fahren']);
});

test('explains how to save a word when none was saved, and offers the sign-up all the same', async () => {
  show();
  expect(await screen.findByText(/You haven’t saved any words yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up' })).toBeVisible();
});
