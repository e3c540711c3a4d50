import { act, screen, waitFor } from '@testing-library/react';
import type { ExerciseItem } from '@wordreel/shared';
import { answersOf, sharedFields, OVERVIEW, serveExercises, SESSION } from '#testing/servers/exercise-server.ts';
import { fakeRecognition } from '#testing/fakes/fake-recognition.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import * as texts from '#texts/exercises.tsx';
import { ExerciseSession } from './exercise-session.tsx';
import { ExercisesLanding } from './exercises-landing.tsx';

const SPEAK: ExerciseItem = {
  ...sharedFields(0),
  isPractice: true,
  type: 'speak-line',
  sentence: 'Das Wetter ist schön.',
  form: 'schön',
  film: null,
};

const DIFF = ['Das', 'Wetter', 'ist'].map((word) => ({ kind: 'same' as const, typed: word, expected: word }));

let browser: ReturnType<typeof fakeRecognition>;
beforeEach(() => {
  browser = fakeRecognition();
});
afterEach(() => browser.remove());

const open = () => renderForLearner(() => <ExerciseSession id={SESSION} />);
const speak = (name: string) => screen.findByRole('button', { name });

test('a line is spoken, read back and checked with Enter, and the verdict compares it word by word', async () => {
  const { calls } = serveExercises({
    items: [SPEAK],
    judge: () => ({
      result: 'wrong',
      counted: false,
      rating: null,
      expected: 'Das Wetter ist schön.',
      diff: [...DIFF, { kind: 'changed', typed: 'schon', expected: 'schön' }],
      wordsRight: { right: 3, of: 4 },
    }),
  });
  const { user } = open();
  expect(await speak('Speak')).toHaveFocus();
  await user.keyboard('s');
  expect(browser.calls).toEqual(['start de']);
  expect(screen.getByRole('button', { name: texts.check })).toBeDisabled();
  act(() => browser.recognize('das Wetter', 'ist schon'));
  act(() => browser.end());
  expect(screen.getByText('das Wetter ist schon')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(texts.speakingMissed)).toBeVisible();
  expect(screen.getByText(texts.wordsRight({ right: 3, of: 4 }))).toBeVisible();
  expect(screen.getByText(/^We heard/)).toHaveTextContent(
    'We heard Das Wetter ist schon. The answer is Das Wetter ist schön.',
  );
  expect(answersOf(calls).map(({ answer }) => answer)).toEqual([{ kind: 'text', text: 'das Wetter ist schon' }]);
});

test.each([
  ['not-allowed', texts.microphoneBlocked],
  ['no-speech', texts.nothingHeard],
  ['network', texts.transcriptionFailed],
])('%s is reported, and the learner can try again or continue', async (error, text) => {
  const { calls } = serveExercises({ items: [SPEAK], judge: () => ({ result: 'revealed', counted: false }) });
  const { user } = open();
  await user.click(await speak('Speak'));
  act(() => browser.fail(error));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await user.click(await speak('Speak'));
  expect(browser.calls.filter((call) => call === 'start de')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await speak(texts.listening));
  await user.click(screen.getByRole('button', { name: texts.skipSpeaking }));
  expect(await screen.findByText(texts.speakingSkipped)).toBeVisible();
  expect(answersOf(calls).map(({ answer }) => answer)).toEqual([{ kind: 'revealed' }]);
});

test('leaving the item stops listening', async () => {
  serveExercises({ items: [SPEAK] });
  const { user, unmount } = open();
  await user.click(await speak('Speak'));
  unmount();
  expect(browser.calls).toEqual(['start de', 'abort']);
});

const ready = [...OVERVIEW.ready, { type: 'speak-line' as const, words: 7, isOpen: true }];
const land = () => renderForLearner(() => <ExercisesLanding language="de" />);

test('with speech recognition, the type is offered and requested', async () => {
  const { calls } = serveExercises({ overview: { ready } });
  const { user } = land();
  await user.click(await screen.findByRole('button', { name: /Say the line.*7 words ready/ }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/exercises/sessions')?.body).toMatchObject({
      kind: 'speak-line',
      preferences: { canSpeak: true },
    }),
  );
});

test('without speech recognition, a line says so', async () => {
  browser.remove();
  serveExercises({ overview: { ready } });
  land();
  expect(await screen.findByText(texts.noTranscription)).toBeVisible();
  expect(screen.queryByText(texts.speakLine)).toBeNull();
});
