import { screen, waitFor } from '@testing-library/react';
import { CHOOSE, serveExercises, SESSION, TYPED } from '#testing/servers/exercise-server.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import * as texts from '#texts/exercises.tsx';
import { ExerciseSession } from './exercise-session.tsx';

const open = () => renderForLearner(() => <ExerciseSession id={SESSION} />);
const button = (name: string) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('region', { name: texts.yourAnswer });

test('the missed words can be practiced again, as many as there were', async () => {
  const { calls } = serveExercises({
    items: [CHOOSE, TYPED],
    judge: (_answer, { index }) => ({
      result: 'wrong',
      word: { word: `word ${index}`, translation: null, reviewPriority: 2 },
    }),
    before: ({ path, body }) =>
      path === '/api/exercises/sessions'
        ? Response.json({
            id: (body as { id: string }).id,
            language: 'de',
            kind: 'mix',
            items: [],
            verdicts: [],
            withheld: [],
          })
        : undefined,
  });
  const { user } = open();
  await screen.findByText(texts.meaningQuestion);
  await user.keyboard('1');
  await panel();
  await user.keyboard('{Enter}');
  await user.type(await screen.findByRole('textbox'), 'qwertz{Enter}');
  await panel();
  await user.keyboard('{Enter}');
  await user.click(await button('Practice the 2 words you missed'));
  expect(screen.getByRole('link', { name: texts.moreExercises })).toBeVisible();
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/exercises/sessions')?.body).toMatchObject({
      kind: 'mix',
      missedIn: SESSION,
      size: 2,
    }),
  );
});
