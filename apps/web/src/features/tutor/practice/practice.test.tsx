import { act, screen, waitFor, within } from '@testing-library/react';
import type { PracticeTask, TutorMessage } from '@wordreel/shared';
import { GERMAN, fakeSpeech } from '#testing/fakes/fake-speech.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import {
  PRACTICE,
  TALK,
  doneWith,
  makeTalk,
  makeTutorMessage,
  serveTutor,
  turnAnswer,
} from '#testing/servers/tutor-server.ts';
import { Tutor } from '#tutor/tutor.tsx';

const GAP: PracticeTask = {
  step: 'gap',
  gaps: [{ before: 'Der Zug fährt von ', after: ' 3.' }],
  meaning: 'platform',
  letters: 5,
};
const LINE = { text: 'Wir sind zu spät.', source: null };

const taskMessage = (id: string, text: string, task: PracticeTask): TutorMessage =>
  makeTutorMessage({ id, text, task, language: null, reading: null });

/** Serves a practice conversation with these tasks in order. */
function servePractice(...tasks: [text: string, task: PracticeTask][]) {
  let at = 0;
  const next = () => {
    const [text, task] = tasks[at] ?? ['That was it.', { step: 'end' } as const];
    at += 1;
    return taskMessage(`ask-${at}`, text, task);
  };
  const served = serveTutor({
    status: PRACTICE,
    talk: makeTalk({ mode: 'practice', title: 'Practice', messages: [next()] }),
    onTurn: ({ id, act: does, text = '' }, talk) => {
      if (does === 'hint') {
        const last = talk.messages.at(-1);
        const hint = makeTutorMessage({ id: `hint-${id}`, text: 'It begins with G.', language: null, reading: null });
        return turnAnswer(['done', doneWith(talk, [{ ...hint, task: last?.task ?? null }])]);
      }
      const result = { result: 'right' as const, expected: null, lines: [], counted: true };
      const answer = makeTutorMessage({ id, role: 'learner', text: text || 'Skip', result });
      return turnAnswer(['done', doneWith(talk, [answer, next()])]);
    },
  });
  return { ...served, ...renderForLearner(() => <Tutor language="de" current={TALK} />) };
}

test('a gap is typed with the letters of the language, checked with Enter, and reports whether it counted', async () => {
  const { user, turns } = servePractice(['Which word is missing?', GAP]);
  expect(await screen.findByText(/Scripted, no AI/)).toBeVisible();
  const field = await screen.findByRole('textbox', { name: 'The missing word, 5 letters' });
  expect(field).toHaveAttribute('lang', 'de');
  expect(field).toHaveAttribute('spellcheck', 'false');
  expect(screen.getByText('platform · 5 letters')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'ß' }));
  expect(field).toHaveValue('ß');
  await user.clear(field);
  await user.type(field, 'Gleis{Enter}');
  expect(await screen.findByText('Correct')).toBeVisible();
  expect(screen.getByText('· counted as reviewed')).toBeVisible();
  expect(turns()[0]).toMatchObject({ act: 'say', text: 'Gleis' });
  expect(await screen.findByRole('button', { name: 'See the report' })).toBeVisible();
});

test('a hint appears below while the same gap stays open, and a gap can be skipped', async () => {
  const { user, turns } = servePractice(['Which word is missing?', GAP]);
  await user.click(await screen.findByRole('button', { name: 'Hint' }));
  const dialogue = await screen.findByRole('list', { name: 'Conversation' });
  expect(await within(dialogue).findByText('It begins with G.')).toBeVisible();
  expect(screen.getAllByText('platform · 5 letters')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(turns().map(({ act: does }) => does)).toEqual(['hint', 'skip']));
});

test('a digit answers a situation with the text of the line', async () => {
  const { user, turns } = servePractice([
    'What do you say?',
    { step: 'situation', situation: 'You ask for the way.', options: ['Wo ist der Bahnhof?', 'Guten Appetit!'] },
  ]);
  expect(await screen.findByText('You ask for the way.')).toBeVisible();
  await user.keyboard('1');
  await waitFor(() => expect(turns()[0]).toMatchObject({ act: 'choose', choice: 0, text: 'Wo ist der Bahnhof?' }));
});

test('a line is played, repeated aloud and shown, and the learner rates themselves', async () => {
  const { speech, spoken, finish } = fakeSpeech([GERMAN]);
  Object.defineProperty(globalThis, 'speechSynthesis', { value: speech, configurable: true });
  const { user, turns } = servePractice(['Say it after the speaker.', { step: 'shadow', line: LINE }]);
  await user.click(await screen.findByRole('button', { name: 'Play the line' }));
  await waitFor(() => expect(spoken.at(-1)?.text).toBe('Wir sind zu spät.'));
  act(() => void finish());
  expect(screen.queryByText('Wir sind zu spät.')).toBeNull();
  await user.keyboard('3');
  expect(turns()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show the line' }));
  const panel = screen.getByRole('group', { name: 'Say the line aloud' });
  expect(within(panel).getByText('Wir sind zu spät.')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Good' }));
  await waitFor(() => expect(turns()[0]).toMatchObject({ act: 'rate', choice: 3 }));
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
});

test('without a voice, the line is shown immediately', async () => {
  servePractice(['Say it aloud.', { step: 'shadow', line: LINE }]);
  const panel = await screen.findByRole('group', { name: 'Say the line aloud' });
  expect(await within(panel).findByText('Wir sind zu spät.')).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Play the line' })).toBeNull();
});

test("a learner's own sentence is compared with stored lines, without a verdict on its grammar", async () => {
  const lines = [
    {
      text: 'Der Zug hält auf Gleis 3.',
      source: {
        videoId: 'story-de-1',
        title: 'Am Bahnhof',
        player: 'story' as const,
        url: null,
        fileUrl: null,
        startSec: 42,
        endSec: 45,
      },
    },
  ];
  const own = makeTutorMessage({
    id: 'm2',
    role: 'learner',
    text: 'Das Gleis ist voll.',
    result: { result: 'used', expected: null, lines, counted: false },
  });
  serveTutor({
    status: PRACTICE,
    talk: makeTalk({
      mode: 'practice',
      messages: [own, taskMessage('m3', 'Now you.', { step: 'sentence', word: 'Gleis', meaning: 'platform' })],
    }),
  });
  renderForLearner(() => <Tutor language="de" current={TALK} />);
  const compare = await screen.findByRole('list', { name: 'Lines to compare' });
  expect(within(compare).getByRole('link', { name: '0:42 in Am Bahnhof' })).toHaveAttribute(
    'href',
    '/video/story-de-1?t=42',
  );
  expect(screen.getByRole('textbox', { name: 'A sentence with “Gleis”' })).toBeVisible();
});

test('shows the report at the end', async () => {
  const { user } = servePractice();
  await user.click(await screen.findByRole('button', { name: 'See the report' }));
  expect(await screen.findByRole('heading', { name: 'What you said' })).toHaveFocus();
});
