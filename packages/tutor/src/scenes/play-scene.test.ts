import fc from 'fast-check';
import { askedNow, taskOf } from '#practice/asked-task';
import { answerStep } from '#practice/practice';
import type { PracticeAnswer, PracticeTurn, ScenePractice } from '#practice/practice-state';
import { textsOf } from '#testing/practice-play';
import { scenesIn } from './load-scenes.ts';
import { beginScene, type SceneStart } from './play-scene.ts';
import { fits, isPlayed, stepOf } from './scene-step.ts';

const cafe = scenesIn('de').find(({ id }) => id === 'cafe');
if (cafe === undefined) throw new Error('There is no café');
const START: SceneStart = { language: 'de', level: 'A1.1', scene: cafe, saved: new Set(), seed: 7 };

const stateOf = ({ state }: PracticeTurn): ScenePractice => {
  if (!isPlayed(state)) throw new Error('This is no scene');
  return state;
};

const typed = (verdict: 'exact' | 'slip' | 'understood' | 'wrong', reply: number | null = 0): PracticeAnswer => ({
  act: 'reply',
  reply,
  verdict,
  shown: verdict === 'wrong' ? null : 'Einen Kaffee, bitte.',
});

/** Plays until a step by answering each typed step exactly and skipping the others. */
function playTo(at: string, start: Partial<SceneStart> = {}): PracticeTurn {
  let turn: PracticeTurn = beginScene({ ...START, ...start });
  while (stateOf(turn).at !== at && !turn.isOver)
    turn = answerStep(turn.state, askedNow(turn.state).step === 'reply' ? typed('exact') : { act: 'skip' });
  return turn;
}

/** Begins at a step, whatever leads to it. */
const atStep = (at: string): PracticeTurn => beginScene({ ...START, scene: { ...START.scene, start: at } });

function optionAt(turn: PracticeTurn, isFitting: boolean): PracticeAnswer {
  const step = stepOf(stateOf(turn));
  const options = step !== null && 'options' in step ? step.options : [];
  return { act: 'choose', choice: options.findIndex((option) => fits(option) === isFitting) };
}

const options = (turn: PracticeTurn) => (turn.task.step === 'situation' ? turn.task.options : []);

test('a scene begins with the partner’s line, its translation and what to do', () => {
  const turn = beginScene(START);
  expect(turn.messages).toEqual([
    {
      text: 'Guten Morgen! Was möchten Sie trinken?',
      language: 'de',
      inEnglish: 'Good morning! What would you like to drink?',
    },
  ]);
  expect(turn.task).toEqual({ step: 'reply', ask: 'Order a coffee or a tea.', goal: 0 });
});

test('a task names the goal that it leads to', () => {
  const goals = ['milk', 'cake', 'bill', 'pay'].map((at) => {
    const { task } = atStep(at);
    return task.step === 'end' ? null : [task.step, 'goal' in task ? task.goal : null];
  });
  expect(goals).toEqual([
    ['situation', 1],
    ['reply', 1],
    ['reply', 2],
    ['situation', 2],
  ]);
});

test('choosing cake doesn’t meet the goal until one is ordered', () => {
  const begun = playTo('food');
  const cake = options(begun).indexOf('Ja, ein Stück Kuchen, bitte.');
  const chosen = answerStep(begun.state, { act: 'choose', choice: cake });
  expect(chosen).toMatchObject({ goals: [], task: { ask: 'Order one of the cakes.' } });
  expect(answerStep(chosen.state, typed('exact')).goals).toEqual([1]);
});

test('a typed reply decides the way, and meets the goal of its step', () => {
  const begun = beginScene(START);
  const coffee = answerStep(begun.state, typed('exact', 0));
  const tea = answerStep(begun.state, typed('slip', 1));
  expect([coffee, tea].map((turn) => stateOf(turn).at)).toEqual(['milk', 'tea']);
  expect([coffee.result, tea.result]).toMatchObject([
    { result: 'right', expected: null },
    { result: 'slip', expected: 'Einen Kaffee, bitte.' },
  ]);
  expect(coffee.goals).toEqual([0]);
});

test('an answer with the words that matter is understood and compared with an accepted one, not judged', () => {
  const turn = answerStep(beginScene(START).state, typed('understood'));
  expect(turn.result).toEqual({
    result: 'understood',
    expected: null,
    lines: [{ text: 'Einen Kaffee, bitte.', source: null }],
  });
  expect(stateOf(turn).at).toBe('milk');
});

test('an answer that isn’t understood is explained once, then the scene goes on with the model answer', () => {
  const first = answerStep(beginScene(START).state, typed('wrong', null));
  expect(textsOf(first)).toEqual([
    'Wie bitte? Das habe ich nicht verstanden.',
    'Order a coffee or a tea. You could start like this: “Ich möchte einen …”',
  ]);
  expect(first).toMatchObject({ result: { result: 'wrong', expected: null }, task: { step: 'reply' }, goals: [] });
  const second = answerStep(first.state, typed('wrong', null));
  expect(second.result).toMatchObject({ result: 'wrong', expected: 'Ich möchte einen Kaffee, bitte.' });
  expect(stateOf(second).at).toBe('milk');
  expect(second.goals).toEqual([]);
});

test('after an explanation, which has the beginning, a hint shows the answer without meeting the goal', () => {
  const missed = answerStep(beginScene(START).state, typed('wrong', null));
  const shown = answerStep(missed.state, { act: 'hint' });
  expect(shown).toMatchObject({
    result: { result: 'revealed', expected: 'Ich möchte einen Kaffee, bitte.' },
    goals: [],
  });
});

test('hints begin the answer, and the third one reveals it', () => {
  const one = answerStep(beginScene(START).state, { act: 'hint' });
  const two = answerStep(one.state, { act: 'hint' });
  const three = answerStep(two.state, { act: 'hint' });
  expect([one, two].map(textsOf)).toEqual([
    ['So kann der Satz anfangen: „Ich …“'],
    ['So kann der Satz anfangen: „Ich möchte einen …“'],
  ]);
  expect(three.result).toMatchObject({ result: 'revealed', expected: 'Ich möchte einen Kaffee, bitte.' });
});

test('a line that doesn’t fit is answered and explained, and the choice stays open', () => {
  const begun = playTo('milk');
  const turn = answerStep(begun.state, optionAt(begun, false));
  expect(turn.result).toMatchObject({ result: 'wrong' });
  expect(turn.messages.map(({ language }) => language)).toEqual(['de', null]);
  expect(stateOf(turn).at).toBe('milk');
  // The line isn't offered again.
  expect(options(turn)).toHaveLength(options(begun).length - 1);
  expect(options(turn)).not.toContain('Ja, zwei Kaffee Milch.');
  const right = answerStep(turn.state, optionAt(turn, true));
  expect(right.result).toMatchObject({ result: 'right' });
  expect(stateOf(right).at).toBe('food');
});

test('a choice between lines that all fit is right, and a beginner sees what they mean', () => {
  const begun = playTo('food');
  expect(begun.task).toMatchObject({ step: 'situation', translations: expect.any(Array) });
  expect(playTo('milk').task).not.toHaveProperty('translations');
  const turn = answerStep(begun.state, optionAt(begun, true));
  expect(turn.result).toMatchObject({ result: 'right' });
  const roll = options(begun).indexOf('Ja, ein Brötchen mit Käse.');
  expect(answerStep(begun.state, { act: 'choose', choice: roll }).goals).toEqual([1]);
});

test('a polite refusal meets the goal and gets a reply of its own, then the scene goes on at once', () => {
  const begun = playTo('food');
  const no = options(begun).indexOf('Nein, danke. Ich habe keinen Hunger.');
  const refused = answerStep(begun.state, { act: 'choose', choice: no });
  expect(refused.goals).toEqual([1]);
  expect(textsOf(refused)).toEqual(['Kein Problem, dann nur das Getränk.', 'So, bitte schön. Möchten Sie noch etwas?']);
  expect(stateOf(refused).at).toBe('bill');
});

test('a skip shows the line that the partner replies to, without meeting the goal', () => {
  const begun = playTo('pay');
  const skipped = answerStep(begun.state, { act: 'skip' });
  expect(skipped.goals).toEqual([]);
  const { expected } = skipped.result ?? {};
  const chosen = answerStep(begun.state, { act: 'choose', choice: options(begun).indexOf(expected ?? '') });
  expect(chosen.result).toMatchObject({ result: 'right' });
  expect(textsOf(chosen)).toEqual(textsOf(skipped));
});

test('lines and options for saved words are only for learners who have them', () => {
  expect(options(playTo('food'))).not.toContain('Einen Apfel, bitte.');
  const saved = playTo('food', { saved: new Set(['der Apfel', 'das Brot']) });
  expect(options(saved)).toContain('Einen Apfel, bitte.');
  expect(textsOf(saved)[0]).toContain('Das Brot ist heute ganz frisch.');
});

test('a stored scene that stands at a gap for a word, as scenes once had them, goes on with the next line', () => {
  const begun = stateOf(playTo('food'));
  for (const answer of [{ act: 'text' }, { act: 'skip' }, { act: 'hint' }] as const)
    expect(textsOf(answerStep({ ...begun, at: 'coming' }, answer))).toEqual([
      'So, bitte schön. Möchten Sie noch etwas?',
    ]);
});

test('stopping ends it, and nothing more is accepted', () => {
  const stopped = answerStep(playTo('milk').state, { act: 'stop' });
  expect(stopped).toMatchObject({ isOver: true, task: { step: 'end' } });
  expect(answerStep(stopped.state, { act: 'choose', choice: 0 })).toMatchObject({ isOver: true, result: null });
});

const answers = fc.oneof(
  fc.record({
    act: fc.constant('reply' as const),
    reply: fc.option(fc.nat(3)),
    verdict: fc.constantFrom('exact', 'slip', 'understood', 'wrong'),
    shown: fc.constantFrom(null, 'Ja.'),
  }),
  fc.record({ act: fc.constant('choose' as const), choice: fc.nat(5) }),
  fc.record({ act: fc.constantFrom('hint' as const, 'skip' as const, 'text' as const) }),
);

test('for any answers, the state is JSON, every turn says something, and skipping ends the scene', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...scenesIn('de')),
      fc.array(answers, { maxLength: 30 }),
      fc.nat(),
      (scene, acts, seed) => {
        let turn: PracticeTurn = beginScene({ ...START, scene, seed });
        const all = [...acts, ...Array.from({ length: 14 }, () => ({ act: 'skip' }) as const)] as PracticeAnswer[];
        for (const answer of all) {
          const state = JSON.parse(JSON.stringify(turn.state)) as ScenePractice;
          expect(state).toEqual(turn.state);
          turn = answerStep(state, answer);
          expect(turn.messages.length).toBeGreaterThan(0);
          expect(turn.task).toEqual(taskOf(turn.state));
          expect(JSON.stringify(turn.messages)).not.toMatch(/[{]\w+[}]/);
        }
        expect(turn.isOver).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});
