import { screen, within } from '@testing-library/react';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { nth } from '#testing/nth.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { makeTranscript } from '#testing/transcript.ts';
import { StoryQuestions } from './story-questions.tsx';

const TRANSCRIPT = makeTranscript({});

const makeQuestion = (name: string, answer: number) => ({
  question: `${name}?`,
  questionTranslation: `${name} in English?`,
  options: [`${name} a`, `${name} b`, `${name} c`],
  answer,
});

function open(questions: unknown) {
  answerApi(({ path }) => {
    if (path.startsWith('/api/languages/')) return Response.json({ level: '', wordCount: 0, learnedWords: [] });
    return Response.json(path.startsWith('/api/videos/') ? { id: TRANSCRIPT.videoId, questions } : []);
  });
  return renderForLearner(() => <StoryQuestions transcript={TRANSCRIPT} />);
}

test('the learner retries until the answer is right, and the score counts first tries only', async () => {
  const { user } = open([makeQuestion('Wer', 1), makeQuestion('Wo', 0), makeQuestion('Wann', 2)]);
  const groups = await screen.findAllByRole('group');
  const press = (at: number, name: string) => user.click(within(nth(groups, at)).getByRole('button', { name }));
  await press(0, 'Wer a');
  expect(within(nth(groups, 0)).getByText(/Not quite/)).toBeVisible();
  await press(0, 'Wer b');
  expect(within(nth(groups, 0)).getByText('Correct.')).toBeVisible();
  await press(0, 'Wer c');
  expect(within(nth(groups, 0)).getByRole('button', { name: 'Wer c' })).toHaveAttribute('aria-pressed', 'false');
  await press(1, 'Wo a');
  await press(2, 'Wann c');
  expect(screen.getByText('2 of 3 right on the first try.')).toBeVisible();
});

test('a question can be shown in English', async () => {
  const { user } = open([makeQuestion('Wer', 1)]);
  await user.click(await screen.findByRole('button', { name: 'In English' }));
  expect(screen.getByText('Wer in English?')).toBeVisible();
});
