import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RANKED, show, status, word } from '#testing/word-stage.tsx';

function press(key: string, code: string, shiftKey = false): void {
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, code, shiftKey }));
}

test('N and B move between new words, Enter opens one', async () => {
  const { user } = await show();
  press('n', 'KeyN');
  expect(word('Er')).toHaveFocus();
  press('n', 'KeyN');
  press('n', 'KeyN');
  expect(word('mich')).toHaveFocus();
  press('b', 'KeyB');
  expect(word('ruft')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'anrufen' })).toBeVisible();
});

test('N and B skip words that are probably known; K on such a word marks it as known', async () => {
  const { did } = await show({}, RANKED);
  expect(status('mich')).toBe('probable');
  for (const form of ['Er', 'ruft', 'heute']) {
    press('n', 'KeyN');
    expect(word(form)).toHaveFocus();
  }
  press('b', 'KeyB');
  expect(word('ruft')).toHaveFocus();
  press('ArrowRight', 'ArrowRight');
  expect(word('mich')).toHaveFocus();
  press('k', 'KeyK');
  expect(status('mich')).toBe('known');
  await waitFor(() =>
    expect(did()).toMatchObject([{ method: 'PUT', path: '/api/known-words/de/mich', body: { status: 'known' } }]),
  );
});

test('a probably known word is blanked when only unknown words are shown', async () => {
  await show({ subtitles: 'unknown-only' }, RANKED);
  expect(screen.queryByRole('button', { name: 'mich' })).not.toBeInTheDocument();
  expect(word('heute')).toBeVisible();
});

test('3 saves a word with three stars and its first meaning, K and X mark it', async () => {
  const { did } = await show();
  press('n', 'KeyN');
  press('3', 'Digit3');
  await waitFor(() => expect(did()[0]?.body).toMatchObject({ word: { word: 'er', reviewPriority: 3 } }));
  expect(did()[0]?.body).toMatchObject({ word: { translation: 'to call' } });
  press('n', 'KeyN');
  press('k', 'KeyK');
  expect([status('ruft'), status('an')]).toEqual(['known', 'known']);
  press('n', 'KeyN');
  press('x', 'KeyX');
  expect(status('mich')).toBe('ignored');
  await waitFor(() => expect(did()).toHaveLength(3));
});

test('Shift and the right arrow extend a phrase, which is kept as written', async () => {
  const { user, did } = await show();
  press('n', 'KeyN');
  press('ArrowRight', 'ArrowRight', true);
  press('ArrowRight', 'ArrowRight', true);
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading', { name: /Er ruft mich/ })).toBeVisible();
  expect(within(dialog.getByRole('list', { name: 'Words in the phrase' })).getAllByRole('button')).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(did()[0]?.body).toMatchObject({ word: { word: 'Er ruft mich', kind: 'phrase' } }));
});

test('pressing any word of a selected phrase opens the phrase', async () => {
  const { user } = await show();
  press('n', 'KeyN');
  press('ArrowRight', 'ArrowRight', true);
  press('ArrowRight', 'ArrowRight', true);
  await user.click(word('Er'));
  expect(await screen.findByRole('heading', { name: /Er ruft mich/ })).toBeVisible();
});

test('pressing outside a selected phrase opens the word', async () => {
  const { user } = await show();
  press('n', 'KeyN');
  press('ArrowRight', 'ArrowRight', true);
  await user.click(word('heute'));
  expect(await screen.findByRole('heading', { name: /^heute/ })).toBeVisible();
  await user.click(word('Er'));
  expect(await screen.findByRole('heading', { name: /^er/ })).toBeVisible();
});
