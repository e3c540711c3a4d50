import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { answerApi } from '#testing/fake-api.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { renderForLearner } from '#testing/render-learner.tsx';
import { type LanguageDialog, LanguageDialogs } from './language-dialogs.tsx';

function Page() {
  const [dialog, setDialog] = useState<LanguageDialog | null>({ kind: 'settings', language: 'de' });
  return dialog !== null && <LanguageDialogs dialog={dialog} onDialog={setDialog} />;
}

beforeEach(() => {
  answerApi(({ path }) => {
    if (path.startsWith('/api/known-words/')) return Response.json({ known: [], ignored: [], unknown: [] });
    if (path.startsWith('/api/probably-known/')) {
      return Response.json({ total: 1, words: [{ lemma: 'ich', rank: 1, meaning: 'I' }], next: null });
    }
    if (path.startsWith('/api/languages/')) return Response.json({ level: 'A2.1', wordCount: 0, learnedWords: [] });
    return Response.json([]);
  });
});

test('the settings lead to the words that are probably known, and to the level', async () => {
  const { user } = renderForLearner(() => <Page />);
  const settings = within(await screen.findByRole('dialog', { name: 'German settings' }));
  expect(settings.getByRole('group', { name: 'I already know the commonest words' })).toBeVisible();
  await user.click(settings.getByRole('button', { name: 'The words we think you know' }));
  const list = within(await screen.findByRole('dialog', { name: 'The 1 word we think you know' }));
  await user.click(list.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what is changed and not saved is not lost on the way to the list', async () => {
  const { user } = renderForLearner(() => <Page />);
  const settings = within(await screen.findByRole('dialog', { name: 'German settings' }));
  await user.click(settings.getByRole('button', { name: 'B1' }));
  await user.click(settings.getByRole('button', { name: 'The words we think you know' }));
  expect(settings.getByRole('alertdialog', { name: 'Unsaved changes' })).toBeVisible();
  await user.click(settings.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('dialog', { name: 'The 1 word we think you know' })).toBeVisible();
});

test('a guest has no marks to set', async () => {
  renderWithStore(<Page />);
  expect(await screen.findByRole('dialog', { name: 'German settings' })).toBeVisible();
  expect(screen.queryByText('Words that you know')).not.toBeInTheDocument();
});
