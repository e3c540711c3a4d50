import { act, screen, waitFor } from '@testing-library/react';
import { captionsReplaced } from '#store/api/videos/captions-api.ts';
import { makeTranscript } from '#testing/transcript.ts';
import { hero, openStory, press, serveVideo } from '#testing/video-page.ts';

/** Three lines with words that can be pressed. */
const STORY = makeTranscript({
  kind: 'story',
  lemmas: ['gut', 'morgen'],
  lines: makeTranscript().lines.map((line) => ({
    ...line,
    tokens: [
      [0, 5, 0, 0, 0],
      [6, 6, 0, 1, 0],
    ],
  })),
});

afterEach(() => jest.useRealTimers());

test('reading stops when the learner goes back while a word is open', async () => {
  const { user, speech, navigate } = await openStory({ transcript: STORY });
  await user.click(screen.getByRole('button', { name: /Listen/ }));
  await user.click(await hero().findByRole('button', { name: 'Guten' }));
  await screen.findByRole('dialog');
  const spokenCount = speech.spoken.length;
  // From here on, the player waits by the fake clock.
  jest.useFakeTimers();
  navigate('/study');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Study');
  expect(screen.queryByRole('region', { name: 'Current line' })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(speech.spoken).toHaveLength(spokenCount);
});

test('a reloaded transcript does not change the position in the story', async () => {
  const { store, speech } = await openStory({ transcript: STORY });
  press('ArrowRight');
  press('ArrowRight');
  expect(hero().getByText('Line 2 of 3')).toBeVisible();
  serveVideo({
    transcript: {
      ...STORY,
      lines: STORY.lines.map((line, at) => (at === 1 ? { ...line, text: 'Wir fliegen!', tokens: [] } : line)),
    },
  });
  act(() => void store.dispatch(captionsReplaced('dC6ZGLzdaTs')));
  expect(await hero().findByText('Wir fliegen!')).toBeVisible();
  expect(hero().getByText('Line 2 of 3')).toBeVisible();
  press(' ', 'Space');
  await screen.findByRole('button', { name: /Playing/ });
  // The new text is read.
  await waitFor(() => expect(speech.spoken.at(-1)?.text).toBe('Wir fliegen!'));
});

test('before the story starts, N goes to the first new word; nothing comes before that', async () => {
  await openStory({ transcript: STORY });
  press('b', 'KeyB');
  expect(screen.getByText('No new words before this')).toBeInTheDocument();
  // Before the learner's words have loaded, no word is new.
  await waitFor(() => {
    press('n', 'KeyN');
    expect(hero().getByText('Line 1 of 3')).toBeVisible();
  });
  expect(hero().getByRole('button', { name: 'Guten' })).toHaveFocus();
  press('n', 'KeyN');
  expect(hero().getByRole('button', { name: 'Morgen' })).toHaveFocus();
});

test('focus stays in the line when the next one starts', async () => {
  await openStory({ transcript: STORY });
  press('ArrowRight');
  const word = await hero().findByRole('button', { name: 'Guten' });
  act(() => word.focus());
  press('ArrowRight');
  expect(hero().getByText('Line 2 of 3')).toBeVisible();
  expect(hero().getByRole('toolbar', { name: 'Words of this line' })).toHaveFocus();
});
