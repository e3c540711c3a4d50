import { screen, waitFor, within } from '@testing-library/react';
import type { PracticeResult, PracticeTask, TutorReport } from '@wordreel/shared';
import { renderForLearner } from '#testing/render-learner.tsx';
import {
  doneWith,
  makeTalk,
  makeTutorMessage,
  PRACTICE,
  serveTutor,
  TALK,
  turnAnswer,
  turnStream,
} from '#testing/servers/tutor-server.ts';
import { tutorApi } from '#store/api/tutor/tutor-api.ts';
import { Tutor } from '#tutor/tutor.tsx';

const REPLY: PracticeTask = { step: 'reply', ask: 'Order a coffee or a tea.' };
const CHOICE: PracticeTask = {
  step: 'situation',
  situation: 'Say how you’d like to pay.',
  options: ['Mit Karte, bitte.', 'Bar.'],
};

const GAP: PracticeTask = { step: 'gap', gaps: [{ before: 'Ich habe ', after: '.' }], meaning: null, letters: 6 };

const WORD = { translation: null, isDue: false, isKept: true, isUsed: false, isReviewed: false };

const SCENE = { partner: 'Mira', role: 'the waitress', setting: 'A small café in Cologne.' };

const cafe = (task: PracticeTask, facts: Parameters<typeof makeTalk>[0] = {}) =>
  makeTalk({
    mode: 'practice',
    kind: 'scenario',
    scenario: 'cafe',
    title: 'Sunday morning at the café',
    scene: SCENE,
    messages: [makeTutorMessage({ id: 'm1', text: 'Guten Morgen!', task })],
    ...facts,
  });

const section = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.parentElement ?? document.body);
};

const open = () => renderForLearner(() => <Tutor language="de" current={TALK} />);

test('a reply is typed and sent with Enter, and what was understood is compared with the model answer', async () => {
  const result: PracticeResult = {
    result: 'understood',
    expected: null,
    lines: [{ text: 'Ich möchte einen Kaffee, bitte', source: null }],
    counted: false,
  };
  const { turns } = serveTutor({
    status: PRACTICE,
    talk: cafe(REPLY),
    onTurn: ({ id, text = '' }, talk) =>
      turnAnswer([
        'done',
        doneWith(talk, [
          makeTutorMessage({ id, role: 'learner', text, result }),
          makeTutorMessage({ id: 'm2', text: 'Das macht drei Euro.', task: CHOICE }),
        ]),
      ]),
  });
  const { user } = open();
  expect(await screen.findByText('A small café in Cologne. You’re talking to Mira, the waitress.')).toBeVisible();
  expect(screen.getByText('Your turn')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Order a coffee or a tea.');
  expect(screen.getByText('Mira')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Your reply in German' }), 'Kaffee, los!{Enter}');
  expect(await screen.findByText('Understood. Compare with:')).toBeVisible();
  expect(screen.getByText('Ich möchte einen Kaffee, bitte')).toBeVisible();
  expect(turns()[0]).toMatchObject({ act: 'say', text: 'Kaffee, los!' });
  expect(await screen.findByRole('group', { name: 'Which line fits?' })).toHaveAccessibleDescription(
    'Say how you’d like to pay.',
  );
  expect(screen.queryByText('Order a coffee or a tea.')).toBeNull();
});

test('a beginner sees what the lines mean, others ask for a hint', async () => {
  const { turns } = serveTutor({
    status: PRACTICE,
    talk: cafe({ ...CHOICE, translations: ['By card, please.', 'Cash.'] }),
  });
  open();
  expect(await screen.findByRole('button', { name: /Mit Karte, bitte\. ?By card, please\./ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
  expect(turns()).toEqual([]);
});

test('a digit pressed while the last turn is still open answers as soon as the task accepts it', async () => {
  const stream = turnStream();
  let isFirst = true;
  const { turns } = serveTutor({
    status: PRACTICE,
    talk: cafe(REPLY),
    onTurn: ({ id, text = '' }, talk) => {
      if (!isFirst) return turnAnswer(['done', doneWith(talk, [makeTutorMessage({ id, role: 'learner', text })])]);
      isFirst = false;
      // Another tab has moved on to the next task, while this tab still waits for the answer.
      talk.messages.push(makeTutorMessage({ id: 'm2', text: 'Bar oder mit Karte?', task: CHOICE }));
      return stream.response;
    },
  });
  const { user, store } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Your reply in German' }), 'Kaffee{Enter}');
  await waitFor(() => expect(turns()).toHaveLength(1));
  await store.dispatch(tutorApi.endpoints.getTutorConversation.initiate(TALK, { forceRefetch: true }));
  const group = await screen.findByRole('group', { name: 'Which line fits?' });
  expect(within(group).getByRole('button', { name: /Bar/ })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('2');
  expect(turns()).toHaveLength(1);
  stream.send('done', { messages: [], goals: [], words: [], quota: null });
  stream.end();
  await waitFor(() => expect(turns()[1]).toMatchObject({ act: 'choose', choice: 1, text: 'Bar.' }));
});

test('a narrow head names the goal of the task, even if an earlier one was missed', async () => {
  const goals = ['Order a drink', 'Choose something to eat', 'Pay'].map((text) => ({ text, isDone: false }));
  serveTutor({ status: PRACTICE, talk: cafe({ ...REPLY, goal: 1 }, { goals }) });
  open();
  expect((await screen.findByText('0 of 3 goals')).parentElement).toHaveTextContent('Choose something to eat');
});

const offTopic = (expected: string | null): PracticeResult => ({
  result: 'wrong',
  expected,
  lines: [],
  counted: false,
});

test('a reply that answers something else is not corrected, but shown what would fit', async () => {
  const messages = [null, 'Den Apfelkuchen, bitte.'].map((expected, i) =>
    makeTutorMessage({ id: `m${i}`, role: 'learner', text: 'Die Rechnung!', result: offTopic(expected) }),
  );
  serveTutor({ status: PRACTICE, talk: cafe(REPLY, { messages }) });
  open();
  expect(await screen.findByText('That doesn’t fit here')).toBeVisible();
  expect(screen.getByText('That doesn’t fit here. For example:')).toHaveTextContent('Den Apfelkuchen, bitte.');
});

test('today’s words of a scene show their articles, and not the level of the learner', async () => {
  const words = ['Käse', 'trinken'].map((word) => ({ ...WORD, word }));
  serveTutor({
    status: PRACTICE,
    talk: cafe(REPLY, { words }),
    before: ({ path }) =>
      path === '/api/glossary/de/articles' ? Response.json({ articles: { der: ['Käse'] } }) : undefined,
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '0 of 2 words' }));
  expect(await screen.findByText('der Käse')).toBeVisible();
  // The title of the dialog and of the list.
  expect(screen.getAllByRole('heading', { name: 'Today’s words' })).toHaveLength(2);
  expect(within(screen.getByRole('dialog')).getByText('trinken')).toBeVisible();
});

test('the report of a scene leads with its goals and what is worth another look, and folds the rest', async () => {
  const report: TutorReport = {
    turns: 3,
    words: 9,
    wordsPerTurn: 3,
    differentWords: 8,
    usedWords: [{ ...WORD, word: 'der Kaffee', isUsed: true }],
    goals: [
      { text: 'Order a drink', isDone: true },
      { text: 'Pay', isDone: false },
    ],
    notes: [],
    minutes: 2,
    cards: [],
    answers: [
      { text: 'Einen Kaffee, bitte.', result: 'right', expected: null, task: REPLY },
      { text: 'Die Rechnnung, bitte.', result: 'slip', expected: 'Die Rechnung, bitte.' },
      { text: 'Hint', result: 'revealed', expected: 'Mit Karte, bitte.' },
      { text: 'Ja, bitte.', result: 'wrong', expected: null },
      {
        text: 'Einen Kaffee, bitte.',
        result: 'wrong',
        expected: 'Den Apfelkuchen.',
        task: { ...REPLY, ask: 'Order.' },
      },
      { text: 'Uhr', result: 'wrong', expected: 'Ich habe Hunger.', task: GAP },
    ],
  };
  const words = ['der Kaffee', 'der Tee'].map((word) => ({ ...WORD, word }));
  serveTutor({ status: PRACTICE, talk: cafe({ step: 'end' }, { isFinished: true, report, words }) });
  const { user } = open();
  expect(await screen.findByRole('heading', { name: '1 of 2 goals reached' })).toHaveFocus();
  expect((await section('Almost right')).getByText('Die Rechnung, bitte.')).toBeVisible();
  const missed = (await section('Worth another look')).getAllByRole('listitem');
  expect(missed.map(({ textContent }) => textContent)).toEqual([
    'Mit Karte, bitte.',
    'Order.Einen Kaffee, bitte.For example: Den Apfelkuchen.',
    'Ich habe ___.UhrIch habe Hunger.',
  ]);
  const [ordered, paid] = screen.getAllByRole('listitem');
  expect([ordered?.textContent, paid?.textContent]).toEqual(['Order a drink, done', 'Pay – not reached']);
  expect(screen.getByText('Einen Kaffee, bitte.', { selector: 'details *' })).not.toBeVisible();
  await user.click(screen.getByText('What went well'));
  expect(screen.getByText('Einen Kaffee, bitte.', { selector: 'details *' })).toBeVisible();
  expect(screen.getByText('1 of 2 target words used')).toBeVisible();
  expect(screen.queryByText(/Scripted, no AI/)).toBeNull();
  expect(screen.getByRole('link', { name: 'More scenes' })).toHaveAttribute('href', '/ai-tutor');
});
