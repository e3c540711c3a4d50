import { act, screen, waitFor } from '@testing-library/react';
import { languagesApi } from '#store/api/languages/languages-api.ts';
import { languageSelected, selectLanguage } from '#store/preferences/preferences-slice.ts';
import { useAppSelector } from '#store/store.ts';
import { answerApi, apiError, lateAnswer } from '#testing/fakes/fake-api.ts';
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

/** A learner of German who opens the panel and goes on to Spanish, which the server takes its time for. */
async function goToSpanish() {
  const spanish = lateAnswer();
  answerApi(({ path }) => {
    if (path === '/api/languages/de') return Response.json(GERMAN);
    return path === '/api/languages/es' ? spanish.coming : Response.json([]);
  });
  const view = renderForLearner(() => <Standing />);
  await view.user.click(await screen.findByRole('button', { name: /German.*521 of 1,500 words/ }));
  act(() => void view.store.dispatch(languageSelected('es')));
  return { ...view, spanish };
}

test('while a language is on its way, no other one’s numbers stand under its name', async () => {
  const { spanish } = await goToSpanish();
  const line = screen.getByRole('button', { name: /Spanish/ });
  expect(line).toHaveTextContent(/^S?Spanish$/);
  expect(screen.queryByText(/521/)).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Progress in Spanish' })).toHaveAttribute('aria-busy', 'true');
  spanish.answer(Response.json(SPANISH));
  await waitFor(() => expect(line).toHaveTextContent('1 of 750 words'));
});

test('a language that does not come is told, and no other one’s numbers are', async () => {
  const { spanish } = await goToSpanish();
  spanish.answer(apiError(503, 'Service Unavailable', 'unavailable'));
  expect(await screen.findByText('could not be loaded')).toBeVisible();
  expect(screen.queryByText(/521/)).not.toBeInTheDocument();
});

test('numbers that are there stay where they cannot be read again', async () => {
  answerApi(({ path }) => (path === '/api/languages/de' ? Response.json(GERMAN) : Response.json([])));
  const { store } = renderForLearner(() => <Standing />);
  await screen.findByRole('button', { name: /521 of 1,500 words/ });
  answerApi(() => apiError(503, 'Service Unavailable', 'unavailable'));
  await act(async () => {
    await store.dispatch(languagesApi.endpoints.getLanguage.initiate('de', { forceRefetch: true }));
  });
  expect(screen.getByRole('button', { name: /521 of 1,500 words/ })).toBeVisible();
});
