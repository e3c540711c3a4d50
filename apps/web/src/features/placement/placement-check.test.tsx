import { screen, waitFor } from '@testing-library/react';
import type { PlacementResult, PlacementStep } from '@wordreel/shared';
import { type ApiCall, answerApi, apiError, delayedAnswer } from '#testing/fakes/fake-api.ts';
import { ADA } from '#testing/people.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { renderForLearner } from '#testing/render-learner.tsx';
import { PlacementCheck } from './placement-check.tsx';

const RESULT: PlacementResult = {
  size: { q10: 1420, q25: 2050, q50: 2440, q90: 3620 },
  level: 'B1.1',
  lowest: 'A2.1',
  highest: 'B2.1',
  falseYes: 0,
  isReliable: true,
};

interface Server {
  enough?: number;
  result?: PlacementResult;
  questions?: number;
  isDown?: () => boolean;
  /** Delays the result. */
  until?: Promise<unknown>;
}

const wordAt = (count: number, yes?: boolean) => `w${count + 1}${yes === undefined ? '' : yes ? 'y' : 'n'}`;

/** Serves words named by their position: `w3y` is the third, after a yes. */
function serve({ enough = 3, result = RESULT, questions = 0, isDown = () => false, until }: Server = {}): ApiCall[] {
  return answerApi(async ({ method, path, body }) => {
    if (path === '/api/placement/de/meanings') {
      const { choices } = body as { choices?: number[] };
      const questionList = Array.from({ length: questions }, (_, at) => ({
        word: `q${at}`,
        options: ['a', 'b', 'c', 'd'],
      }));
      const rightCount = choices?.filter((choice) => choice === 0).length ?? 0;
      const lower = rightCount * 2 < questions ? 'A2.2' : null;
      const right = questionList.map(() => 0);
      return Response.json({
        questions: questionList,
        verdict: choices === undefined ? null : { right, rightCount, lower },
      });
    }
    if (path === '/api/placement/de' && method === 'POST') {
      if (isDown()) throw new TypeError('offline');
      const { answers } = body as { answers: boolean[] };
      const count = answers.length;
      if (count >= enough) await until;
      const after = (yes: boolean) => ({ word: wordAt(count + 1, yes), isEnough: count + 1 >= enough });
      const step: PlacementStep = {
        word: wordAt(count, answers.at(-1)),
        next: { yes: after(true), no: after(false) },
        result: count >= enough ? result : null,
      };
      return Response.json(step);
    }
    if (method === 'PUT') return Response.json({});
    return path === '/api/languages' ? Response.json([]) : apiError(404, 'Not Found', 'language_not_started');
  });
}

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function show(server?: Server) {
  const calls = serve(server);
  const [onSetLevel, onLeave] = [jest.fn(), jest.fn()];
  const check = <PlacementCheck language="de" onSetLevel={onSetLevel} onLeave={onLeave} />;
  return { calls, onSetLevel, onLeave, ...renderWithStore(check) };
}

type User = ReturnType<typeof show>['user'];

async function answerAll(user: User) {
  await user.click(button('Start'));
  await screen.findByText('w1');
  await user.click(button('I know it'));
  await screen.findByText('w2y');
  await user.keyboard('n');
  await screen.findByText('w3n');
  await user.keyboard('y');
}

test('learners who know their level can choose it instead', async () => {
  const { user, onSetLevel } = show();
  await user.click(button('Choose a level'));
  expect(onSetLevel).toHaveBeenCalled();
});

test('a guest answers yes and no, sees the range and takes the proposed level', async () => {
  const { user, calls } = show();
  expect(screen.getByText(/The result is an estimate/)).toBeVisible();
  await answerAll(user);
  expect(await screen.findByRole('heading', { name: 'Your vocabulary is at about B1.1' })).toBeVisible();
  expect(screen.getByText(/1,400 to 3,600 words, most likely about 2,400. That’s A2.1 to B2.1./)).toBeVisible();
  expect(screen.getByText(/^We suggest B1.1, the first half of Intermediate\. It’s more likely/)).toBeVisible();
  await user.click(button('Start at B1.1'));
  expect(await screen.findByRole('heading', { name: 'German B1.1' })).toBeVisible();
  expect(stored('userLanguages')).toEqual({ de: { level: 'B1.1', wordCount: 0 } });
  expect(stored('placementChecks')).toMatchObject({ de: { answers: [true, false, true], level: 'B1.1' } });
  expect(stored('drafts.guest')).toBeNull();
  expect(calls.every(({ method }) => method !== 'PUT')).toBe(true);
});

test('no further word appears between the last answer and the result', async () => {
  const delayed = delayedAnswer();
  const { user } = show({ until: delayed.coming });
  await answerAll(user);
  expect(await screen.findByText('…')).toBeVisible();
  await user.keyboard('y');
  delayed.answer(Response.json({}));
  expect(await screen.findByRole('heading', { name: 'Your vocabulary is at about B1.1' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^57 more words/ })).toBeVisible();
});

test('an answer can be undone, and the next one counts instead', async () => {
  const { user, calls } = show();
  await user.click(button('Start'));
  await screen.findByText('w1');
  expect(button('Previous')).toBeDisabled();
  await user.click(button('Not yet'));
  await screen.findByText('w2n');
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByText('w1')).toBeVisible();
  await user.keyboard('y');
  expect(await screen.findByText('w2y')).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({ answers: [true] });
});

test('an unfinished check can be continued or started over', async () => {
  const first = show();
  await first.user.click(button('Start'));
  await screen.findByText('w1');
  await first.user.click(button('I know it'));
  await screen.findByText('w2y');
  await first.user.click(button('Finish later'));
  expect(first.onLeave).toHaveBeenCalled();
  first.unmount();
  const { user } = show();
  await user.click(button('Continue: 1 word answered'));
  expect(await screen.findByText('w2y')).toBeVisible();
});

test('more words can be asked for a more precise result', async () => {
  const { user } = show();
  await answerAll(user);
  await user.click(await screen.findByRole('button', { name: /^57 more words/ }));
  expect(await screen.findByText('w4y')).toBeVisible();
  await user.keyboard('y');
  await screen.findByText('w5y');
  await user.click(await screen.findByRole('button', { name: 'Show my result' }));
  expect(await screen.findByRole('heading', { name: 'Your vocabulary is at about B1.1' })).toBeVisible();
});

test('yes to too many invented words is reported, and the check can be repeated', async () => {
  const { user } = show({ result: { ...RESULT, isReliable: false, falseYes: 0.4 } });
  await answerAll(user);
  expect(await screen.findByText(/You said yes to 40\s?% of the made-up words/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Start here/ })).toBeNull();
  await user.click(button('Take it again'));
  expect(await screen.findByText('w1')).toBeVisible();
});

test('an unreliable check is discarded when the learner leaves', async () => {
  const { user, onLeave } = show({ result: { ...RESULT, isReliable: false, falseYes: 0.4 } });
  await answerAll(user);
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(stored('drafts.guest')).toBeNull();
  expect(button('Start')).toBeVisible();
});

test('a beginner starts without a level', async () => {
  const level = 'beginner' as const;
  const { user } = show({ result: { ...RESULT, level, lowest: level, highest: 'A1.1' } });
  await answerAll(user);
  await user.click(await screen.findByRole('button', { name: 'Start here' }));
  expect(await screen.findByRole('heading', { name: 'German from the beginning' })).toBeVisible();
  expect(stored('userLanguages')).toBeNull();
});

test("a learner's check is saved, and the level below can be taken if most meanings are wrong", async () => {
  const calls = serve({ questions: 5 });
  const { user } = renderForLearner(() => (
    <PlacementCheck language="de" onSetLevel={() => undefined} onLeave={() => undefined} />
  ));
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByText('w1');
  await user.click(button('I know it'));
  await screen.findByText('w2y');
  await user.keyboard('y');
  await screen.findByText('w3y');
  await user.keyboard('y');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Or start at another level' }), 'B1.2');
  await user.click(button('Start at B1.2'));
  expect(await screen.findByRole('heading', { name: 'What does it mean? (1 of 5)' })).toBeVisible();
  await user.keyboard('1');
  await user.click(button('b'));
  await user.click(button('I don’t know'));
  await user.keyboard('34');
  expect(await screen.findByRole('heading', { name: 'You got 1 of 5 meanings right' })).toBeVisible();
  await user.click(button('Start at A2.2'));
  expect(await screen.findByRole('heading', { name: 'German A2.2' })).toBeVisible();
  const saved = () => calls.filter(({ method }) => method === 'PUT');
  await waitFor(() =>
    expect(saved().at(-1)?.body).toMatchObject({
      level: 'A2.2',
      choices: [0, 1, -1, 2, 3],
      answers: [true, true, true],
    }),
  );
  expect(new Set(saved().map(({ path }) => path)).size).toBe(1);
});

test('a reload continues with the meanings, and does not suggest another level again', async () => {
  const first = show({ questions: 5 });
  await answerAll(first.user);
  await first.user.click(await screen.findByRole('button', { name: 'Start at B1.1' }));
  await screen.findByRole('heading', { name: 'What does it mean? (1 of 5)' });
  await first.user.keyboard('23');
  expect(await screen.findByRole('heading', { name: 'What does it mean? (3 of 5)' })).toBeVisible();
  first.unmount();

  const second = show({ questions: 5 });
  expect(await screen.findByRole('heading', { name: 'What does it mean? (3 of 5)' })).toBeVisible();
  await second.user.keyboard('234');
  expect(await screen.findByRole('button', { name: 'Start at A2.2' })).toBeVisible();
  expect(stored('placementChecks')).toMatchObject({ de: { level: 'B1.1', choices: [1, 2, 1, 2, 3] } });
  second.unmount();

  // A suggestion is made only once.
  const third = show({ questions: 5 });
  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  third.unmount();
});

test('the meanings of a check are not asked after the level was set by hand', async () => {
  const check = { id: 'a', seed: 1, answers: [true], goesOn: false, level: 'B1.1', choices: [] };
  localStorage.setItem('placementCheck.de', JSON.stringify(check));
  localStorage.setItem('userLanguages', JSON.stringify({ de: { level: 'A2.1', wordCount: 0 } }));
  show({ questions: 5 });
  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
});

test('if the next word fails to load, the answers stay and it can be requested again', async () => {
  let isDown = false;
  const { user } = show({ isDown: () => isDown });
  await user.click(button('Start'));
  await screen.findByText('w1');
  isDown = true;
  await user.click(button('I know it'));
  expect(await screen.findByText(/Your answers are saved on this device/)).toBeVisible();
  isDown = false;
  await user.click(button('Try Again'));
  await waitFor(() => expect(screen.queryByText(/Your answers are saved/)).toBeNull());
  expect(screen.getByText('w2y')).toBeVisible();
});

test('a guest is not promised what requires an account', async () => {
  const { user } = show();
  await answerAll(user);
  await user.click(await screen.findByRole('button', { name: 'Start at B1.1' }));
  expect(await screen.findByText(/Your level is set. With an account, you also see how many/)).toBeVisible();
  expect(screen.queryByText(/Each video now shows/)).not.toBeInTheDocument();
});

test('a check that was fully answered before a reload leads to the result', async () => {
  const check = { id: 'a', seed: 1, answers: Array.from({ length: 40 }, () => true), goesOn: false, level: null };
  localStorage.setItem('placementCheck.de', JSON.stringify(check));
  const { user } = show();
  expect(screen.getByText('Your result is ready.')).toBeVisible();
  await user.click(button('See your result'));
  expect(await screen.findByRole('heading', { name: 'Your vocabulary is at about B1.1' })).toBeVisible();
});

const BOB = { ...ADA, id: '5f0c1c1e-8a51-4b3e-9a86-0d3d9e0f6f02' };

function showLearner(user = ADA) {
  serve();
  return renderForLearner(
    () => <PlacementCheck language="de" onSetLevel={() => undefined} onLeave={() => undefined} />,
    user,
  );
}

test("a guest's check moves to the account they log in to, and a learner's check stays private", async () => {
  localStorage.setItem('placementCheck.de', JSON.stringify({ id: 'a', seed: 1, answers: [true], goesOn: false }));
  const ada = showLearner();
  expect(await screen.findByRole('button', { name: 'Continue: 1 word answered' })).toBeVisible();
  ada.unmount();
  const guest = show();
  expect(screen.queryByRole('button', { name: /^Continue/ })).not.toBeInTheDocument();
  guest.unmount();
  const bob = showLearner(BOB);
  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  bob.unmount();
  showLearner();
  expect(await screen.findByRole('button', { name: 'Continue: 1 word answered' })).toBeVisible();
});

test('a language without a check says so', () => {
  renderWithStore(<PlacementCheck language="ja" onSetLevel={() => undefined} onLeave={() => undefined} />);
  expect(screen.getByText(/We can’t check your Japanese level yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
});
