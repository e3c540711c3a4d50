import { screen, within } from '@testing-library/react';
import {
  answersOf,
  sharedFields,
  CHOOSE,
  makeVerdict,
  serveExercises,
  SESSION,
  TYPED,
} from '#testing/servers/exercise-server.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import * as texts from '#texts/exercises.tsx';
import { ExerciseSession } from './exercise-session.tsx';

const open = () => renderForLearner(() => <ExerciseSession id={SESSION} />);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('region', { name: texts.yourAnswer });
const pressDigit = (user: { keyboard: (keys: string) => Promise<void> }, number: number) =>
  user.keyboard(String(number));

test('a whole session works by keyboard: digits answer, Enter checks and continues, and the receipt follows', async () => {
  const { calls } = serveExercises({
    judge: (_answer, item) =>
      item.type === 'choose-meaning'
        ? { rightOption: 1, movedBy: 'up' }
        : { word: { word: 'schön', translation: 'beautiful', reviewPriority: 1 } },
  });
  const { user } = open();
  await screen.findByText(texts.meaningQuestion);
  expect(screen.getByText('1 of 2')).toBeVisible();
  await pressDigit(user, 2);
  expect(within(await panel()).getByText(texts.correct)).toBeVisible();
  expect(within(await panel()).getByText(texts.comesBack({ days: 9 }))).toBeVisible();
  expect(screen.getByText('1 of 2')).toBeVisible();
  expect(await button('Continue')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('textbox', { name: texts.missingWordField({ letters: 5 }) })).toHaveFocus();
  expect(screen.getByText('2 of 2')).toBeVisible();
  await user.keyboard('schön{Enter}');
  await panel();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '2 of 2 correct' })).toHaveFocus();
  expect(screen.getByText(texts.movedUp({ count: 1 }))).toBeVisible();
  expect(screen.queryByRole('button', { name: /you missed/ })).toBeNull();
  expect(screen.getByRole('link', { name: texts.tutorLink })).toHaveAttribute('href', '/ai-tutor');
  expect(answersOf(calls).map(({ answer }) => answer)).toEqual([
    { kind: 'choice', option: 1 },
    { kind: 'text', text: 'schön' },
  ]);
});

test('the field suits the language: no capitalization, no spellcheck, and buttons for its special letters', async () => {
  serveExercises({ items: [TYPED] });
  const { user } = open();
  const field = await screen.findByRole('textbox');
  expect(field).toHaveAttribute('lang', 'de');
  expect(field).toHaveAttribute('autocapitalize', 'off');
  expect(field).toHaveAttribute('spellcheck', 'false');
  await user.type(field, 'schn');
  (field as HTMLTextAreaElement).setSelectionRange(3, 3);
  await user.click(await button('ö'));
  expect(field).toHaveValue('schön');
});

test('the parts of a separable verb are written into their own gaps; Enter fills the next and sends when none is empty', async () => {
  const gaps = [
    { before: 'Sie ', after: ' im Januar ' },
    { before: '', after: '.' },
  ];
  const { calls } = serveExercises({
    items: [{ ...sharedFields(0), type: 'typed-gap', gaps, meaning: 'to move out', letters: 8 }],
  });
  const { user } = open();
  expect(await screen.findByRole('textbox', { name: 'Missing part 1 of 2' })).toHaveFocus();
  await user.keyboard('zieht{Enter}');
  expect(screen.getByRole('textbox', { name: 'Missing part 2 of 2' })).toHaveFocus();
  expect(await button('Check')).toBeDisabled();
  await user.keyboard('aus{Enter}');
  await panel();
  expect(answersOf(calls).map(({ answer }) => answer)).toEqual([{ kind: 'text', text: 'zieht aus' }]);
});

test('a slip is explained by a sentence, the letters and the whole line', async () => {
  const diff = ['s', 'c', 'h', 'o', 'n'].map((letter) =>
    letter === 'o'
      ? { kind: 'changed' as const, typed: 'o', expected: 'ö' }
      : { kind: 'same' as const, typed: letter, expected: letter },
  );
  serveExercises({
    items: [TYPED],
    judge: () => ({
      result: 'slip',
      slip: 'accent',
      expected: 'schön',
      diff,
      sentence: 'Das Wetter ist schön.',
      form: 'schön',
      sentenceTranslation: 'The weather is beautiful.',
    }),
  });
  const { user } = open();
  await user.type(await screen.findByRole('textbox'), 'schon{Enter}');
  expect(within(await panel()).getByText(texts.almostAccents)).toBeVisible();
  expect(screen.getByText(/You wrote/)).toHaveTextContent('You wrote schon. The answer is schön.');
  expect(screen.getByText('o', { selector: 'del' })).toBeVisible();
  expect(screen.getByText('ö', { selector: 'ins' })).toBeVisible();
  expect(screen.getByText('The weather is beautiful.')).toBeVisible();
});

test('a wrong item comes back once at the end, and the progress bar counts it', async () => {
  const { session } = serveExercises({
    items: [CHOOSE],
    judge: (answer, item) =>
      answer.kind === 'choice' && answer.option === 1
        ? { rightOption: 1 }
        : {
            result: 'wrong',
            rightOption: 1,
            movedBy: 'down',
            returns: true,
            returned: { ...item, index: 1, isPractice: true },
          },
  });
  const { user } = open();
  await screen.findByText(texts.meaningQuestion);
  await pressDigit(user, 1);
  expect(within(await panel()).getByText(/You’ll see it again at the end of this session/)).toBeVisible();
  expect(screen.getByText('1 of 1')).toHaveTextContent('1 of 1+1 to repeat');
  expect(await button(/to look for.*\(your answer\)/)).toBeVisible();
  expect(await button(/to move out.*\(correct\)/)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2 done');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(texts.practice)).toBeVisible();
  expect(screen.getByText('Repeat 1 of 1')).toBeVisible();
  await pressDigit(user, 2);
  await panel();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '0 of 1 correct' })).toBeVisible();
  expect(screen.getByRole('link', { name: /0:42 in Wer ist Herr Krause/ })).toHaveAttribute(
    'href',
    '/video/story-de-1?t=42',
  );
  expect(session.verdicts).toHaveLength(2);
});

test('a session continues where it was left, on any device', async () => {
  const { session } = serveExercises();
  session.verdicts.push(makeVerdict({ index: 0, rightOption: 1 }));
  open();
  expect(await screen.findByRole('textbox', { name: /Missing word/ })).toBeVisible();
});

test('an item answered in another tab is not asked again', async () => {
  const { session } = serveExercises();
  open();
  await screen.findByText(texts.meaningQuestion);
  session.verdicts.push(makeVerdict({ index: 0, rightOption: 1 }));
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('textbox', { name: /Missing word/ })).toBeVisible();
});

test('an answer refused because another tab was first shows the existing verdict', async () => {
  const { session } = serveExercises({
    before: ({ path }) => {
      if (!path.endsWith('/answers')) return undefined;
      session.verdicts.push(makeVerdict({ index: 0, rightOption: 1 }));
      return Response.json({ error: 'conflict', message: 'This exercise has already been answered.' }, { status: 409 });
    },
  });
  const { user } = open();
  await screen.findByText(texts.meaningQuestion);
  await pressDigit(user, 3);
  expect(within(await panel()).getByText(texts.correct)).toBeVisible();
});

test("Ctrl+Enter presses 'I was right', and the panel then shows it", async () => {
  const { calls } = serveExercises({
    items: [TYPED],
    judge: () => ({ result: 'wrong', note: 'spelling', canOverride: true, expected: 'schön' }),
  });
  const { user } = open();
  await user.type(await screen.findByRole('textbox'), 'shön{Enter}');
  expect(within(await panel()).getByText(texts.wrongSpelling)).toBeVisible();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^Correct/)).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/revise'))?.body).toMatchObject({ item: 1, as: 'right' });
  expect(screen.queryByRole('button', { name: texts.iWasRight })).toBeNull();
});

test('the first letter is shown, and the answer reports the hint', async () => {
  const { calls } = serveExercises({ items: [TYPED] });
  const { user } = open();
  await user.click(await button('Hint: first letter'));
  expect(await screen.findByText(/It starts with/)).toHaveTextContent('It starts with s.');
  await user.type(screen.getByRole('textbox'), 'schön{Enter}');
  await panel();
  expect(answersOf(calls)[0]).toMatchObject({ hinted: true });
});

test('X opens the report, which sends the problem and a note to the server', async () => {
  const { calls } = serveExercises({ items: [CHOOSE], judge: () => ({ rightOption: 1 }) });
  const { user } = open();
  await screen.findByText(texts.meaningQuestion);
  await pressDigit(user, 2);
  await panel();
  await user.keyboard('x');
  await user.click(await button('Confusing sentence'));
  await user.type(screen.getByRole('textbox', { name: texts.noteOptional }), 'Too long');
  await user.click(screen.getByRole('button', { name: texts.sendReport }));
  expect(await screen.findByText(/Thank you/)).toBeVisible();
  expect(calls.find(({ path }) => path.endsWith('/reports'))?.body).toMatchObject({
    item: 0,
    what: 'sentence',
    note: 'Too long',
  });
});

test('pressing words puts them in order, and Backspace removes the last one', async () => {
  const { calls } = serveExercises({
    items: [{ ...sharedFields(0), type: 'build-sentence', chips: ['neu', 'ist', 'Das'], translation: 'That is new.' }],
    judge: () => ({ order: [2, 1, 0], counted: false, schedule: null }),
  });
  const { user } = open();
  await user.click(await button('neu'));
  expect(await button('Check')).toBeDisabled();
  await user.keyboard('{Backspace}');
  for (const chip of ['Das', 'ist', 'neu']) await user.click(await button(chip));
  await user.click(await button('Check'));
  expect(within(await panel()).getByText(texts.practiceKeepsSchedule)).toBeVisible();
  expect(answersOf(calls)[0]?.answer).toEqual({ kind: 'order', order: [2, 1, 0] });
});

test('pairs: digits choose a word and its meaning, a wrong try is shown, and the last pair finishes the item', async () => {
  const left = ['Haus', 'Hund'];
  const right = ['dog', 'house'];
  const found = new Set<number>();
  serveExercises({
    items: [{ ...sharedFields(0), type: 'match-pairs', left, right }],
    judge: (answer) => {
      if (answer.kind !== 'pair') return {};
      const isRight = answer.left !== answer.right;
      if (isRight) found.add(answer.left);
      return {
        result: isRight ? 'right' : 'wrong',
        rightOption: isRight ? answer.right : null,
        word: { word: left[answer.left] ?? '', translation: null, reviewPriority: 1 },
        isDone: found.size === 2,
        counted: false,
        schedule: null,
      };
    },
  });
  const { user } = open();
  await screen.findByText(texts.pairsTask);
  await user.keyboard('11');
  expect(await screen.findByText(/Try another meaning/)).toHaveTextContent('Try another meaning for Haus');
  await user.keyboard('12');
  expect(await button(/Haus.*pair 1/)).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('21');
  await panel();
});

test('shown pairs carry their numbers', async () => {
  serveExercises({
    items: [{ ...sharedFields(0), type: 'match-pairs', left: ['Haus', 'Hund'], right: ['dog', 'house'] }],
    judge: () => ({ result: 'revealed', order: [1, 0], counted: false, schedule: null }),
  });
  const { user } = open();
  await user.click(await button('Show answer'));
  await panel();
  for (const name of [/Haus.*pair 1/, /house.*pair 1/, /Hund.*pair 2/, /dog.*pair 2/]) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
});

test('a session that no longer exists says so and links back', async () => {
  serveExercises();
  renderForLearner(() => <ExerciseSession id="7a1b0000-0000-4000-8000-00000000dead" />);
  expect(await screen.findByRole('heading', { name: texts.sessionExpired })).toBeVisible();
  expect(screen.getByRole('link', { name: texts.backToExercises })).toHaveAttribute('href', '/exercises');
});
