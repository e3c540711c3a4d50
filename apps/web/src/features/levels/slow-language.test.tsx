import { act, screen, waitFor } from '@testing-library/react';
import { languagesApi } from '#store/api/languages/languages-api.ts';
import { languageSelected, selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { answerApi, apiError, delayedAnswer } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { makeWord } from '#testing/words.ts';
import { DayLine } from './day-line.tsx';
import { ProgressPanel } from './progress-panel.tsx';

function Standing() {
  const language = useAppSelector(selectLanguage);
  return (
    <DayLine language={language} heading="h1">
      <ProgressPanel language={language} onUpdateLevel={() => undefined} />
    </DayLine>
  );
}

const GERMAN = {
  level: 'A2.1',
  wordCount: 21,
  learnedWords: Array.from({ length: 21 }, (_, at) => makeWord(`w${at}`)),
};
const SPANISH = { level: 'beginner', wordCount: 1, learnedWords: [makeWord('sol')] };

/** Renders a learner of German who opens the panel and switches to Spanish, whose response is delayed. */
async function goToSpanish() {
  const spanish = delayedAnswer();
  answerApi(({ path }) => {
    if (path === '/api/languages/de') return Response.json(GERMAN);
    if (path.startsWith('/api/known-words/')) return Response.json({ known: [], ignored: [], unknown: [] });
    return path === '/api/languages/es' ? spanish.coming : Response.json([]);
  });
  const view = renderForLearner(() => <Standing />);
  await view.user.click(await screen.findByRole('button', { name: /German.*521 of 1,500 words/ }));
  act(() => void view.store.dispatch(languageSelected('es')));
  return { ...view, spanish };
}

test('while a language loads, no numbers of another language appear under its name', async () => {
  const { spanish } = await goToSpanish();
  const line = screen.getByRole('button', { name: /Spanish/ });
  expect(line).toHaveTextContent(/^Spanish$/);
  expect(screen.queryByText(/521/)).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Spanish progress' })).toHaveAttribute('aria-busy', 'true');
  spanish.answer(Response.json(SPANISH));
  await waitFor(() => expect(line).toHaveTextContent('1 of 750 words'));
});

test('a language that fails to load shows an error and no numbers of another language', async () => {
  const { spanish } = await goToSpanish();
  spanish.answer(apiError(503, 'Service Unavailable', 'unavailable'));
  expect(await screen.findByText('didn’t load')).toBeVisible();
  expect(screen.queryByText(/521/)).not.toBeInTheDocument();
});

test('numbers stay on screen when a refetch fails', async () => {
  answerApi(({ path }) => (path === '/api/languages/de' ? Response.json(GERMAN) : Response.json([])));
  const { store } = renderForLearner(() => <Standing />);
  await screen.findByRole('button', { name: /521 of 1,500 words/ });
  answerApi(() => apiError(503, 'Service Unavailable', 'unavailable'));
  await act(async () => {
    await store.dispatch(languagesApi.endpoints.getLanguage.initiate('de', { forceRefetch: true }));
  });
  expect(screen.getByRole('button', { name: /521 of 1,500 words/ })).toBeVisible();
});
