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
    if (path === '/api/languages/de/settings') {
      const rest = { direction: 'word', gradeButtons: 4, starterPerDay: 0, isCatchingUp: false };
      return Response.json({ newPerDay: 10, reviewCap: 100, retention: null, ...rest });
    }
    if (path === '/api/learning-settings') {
      return Response.json({ rolloverHour: 4, retention: 0.9, levelsLoad: true, hidesGoals: false });
    }
    if (path === '/api/weights') {
      const none = { isPersonal: false, countedReviews: 0, reviewsUntilTry: 1000, lastTry: null };
      return Response.json({ isAvailable: true, ...none });
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

test('the settings lead to how the language is studied', async () => {
  const { user } = renderForLearner(() => <Page />);
  const settings = within(await screen.findByRole('dialog', { name: 'German settings' }));
  await user.click(settings.getByRole('button', { name: 'Change how you study' }));
  const study = within(await screen.findByRole('dialog', { name: 'How you study' }));
  expect(study.getByRole('heading', { name: 'All languages' })).toBeVisible();
  await user.click(study.getByRole('button', { name: 'Done' }));
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
  expect(screen.queryByText('Learning')).not.toBeInTheDocument();
  expect(screen.queryByText('Words that you know')).not.toBeInTheDocument();
});
