import { screen, waitFor, within } from '@testing-library/react';
import { SEPARABLE, anEntry, open } from '#testing/word-stage.tsx';
import type { Transcript } from '@wordreel/shared';

/** `mich` is a form of `ich` and, for this test, of the noun `Mich`. */
const AMBIGUOUS: Transcript = {
  ...SEPARABLE,
  lemmas: [...SEPARABLE.lemmas, 'Mich'],
  ranks: [0, 900, 20, 400, 7],
  lines: SEPARABLE.lines.map((line) => ({
    ...line,
    tokens: line.tokens.map((token): (typeof line.tokens)[number] => (token[3] === 2 ? [...token, 4] : token)),
  })),
};

test('other lemmas of a form are offered with their article; a press switches to them and back', async () => {
  const first = SEPARABLE.lemmas[2] ?? '';
  const entries = [
    anEntry({ headword: first, pos: 'pronoun' }, 'me'),
    anEntry({ headword: 'Mich', pos: 'noun', article: 'die' }, 'a test'),
  ];
  const { user, dialog } = await open('mich', { entries }, AMBIGUOUS);
  expect(dialog.getByRole('heading', { name: new RegExp(first) })).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'die Mich' }));
  expect(await screen.findByRole('heading', { name: /die Mich/ })).toBeVisible();
  const [back] = within(screen.getByRole('dialog')).getAllByRole('button', { name: first });
  if (back) await user.click(back);
  expect(screen.getByRole('heading', { name: new RegExp(first) })).toBeVisible();
});

test('a lemma that no dictionary explains is not offered', async () => {
  const { dialog } = await open('mich', { entries: [anEntry({ headword: 'ich', pos: 'pronoun' }, 'me')] }, AMBIGUOUS);
  expect(await dialog.findByRole('button', { name: 'me' })).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('button', { name: /Mich/ })).not.toBeInTheDocument());
});

test('a word within a fixed phrase links to the phrase', async () => {
  const phrases = [{ phrase: 'jemanden heute anrufen', variants: ['mich heute'], translation: 'me today' }];
  const { user, dialog } = await open('heute', { phrases });
  await user.click(await dialog.findByRole('button', { name: 'mich heute' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: /mich heute/ })).toBeVisible());
  expect(screen.getByRole('list', { name: 'Words in the phrase' })).toBeVisible();
});

test('an entry shows its plural, and its gender if the article does not', async () => {
  const entry = anEntry(
    { headword: 'an', pos: 'noun', article: "l'", gender: 'm', plural: 'ans', forms: ['ans'] },
    'year',
  );
  const { dialog } = await open('an', { entries: [entry] });
  expect(await dialog.findByText('noun, masculine')).toBeVisible();
  expect(dialog.getByText('ans')).toBeVisible();
  expect(dialog.queryByText(/Forms:/)).not.toBeInTheDocument();
});
