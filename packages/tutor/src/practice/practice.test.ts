import fc from 'fast-check';
import { LANGUAGE_CODES, LEVELS } from '@wordreel/shared';
import { lineOf, SIX_WORDS } from '#testing/practice-words';
import { begin, stateAt, textsOf } from '#testing/practice-play';
import { askedNow } from './asked-task.ts';
import { beginPractice, commandOf, answerStep } from './practice.ts';
import type { PracticeAnswer, WordPractice, PracticeTurn } from './practice-state.ts';

/** Answers everything correctly and returns the steps in order. */
function playedSteps(turn: PracticeTurn): string[] {
  const steps: string[] = [];
  let { state } = turn;
  for (let asked = askedNow(state); asked.step !== 'end'; asked = askedNow(state)) {
    steps.push(asked.step);
    const answers: Record<string, PracticeAnswer> = {
      gap: { act: 'gap', verdict: 'exact' },
      sentence: { act: 'sentence', hasWord: true, tokens: 5, isStoredLine: false },
      situation: { act: 'choose', choice: 0 },
      shadow: { act: 'rate', choice: 3 },
    };
    state = answerStep(state, answers[asked.step] ?? { act: 'stop' }).state;
  }
  return steps;
}

const round = (count: number): string[] =>
  ['gap', 'sentence', 'situation', 'shadow'].flatMap((step) => Array.from({ length: count }, () => step));

test('three words at a time go through the four steps', () => {
  const words = SIX_WORDS.filter(({ word }) => word !== 'der Koffer');
  expect(playedSteps(begin(words))).toEqual([...round(3), ...round(2)]);
});

test('it greets, introduces itself and asks the first task', () => {
  const turn = begin();
  expect(textsOf(turn)).toEqual([
    'Hallo! Ich bin dein Übungspartner. Ich bin ein Programm ohne KI. Heute üben wir 6 Wörter.',
    'Welches Wort fehlt?',
  ]);
  expect(turn.task.step).toBe('gap');
});

test('the same learner and day give the same practice in any word order, and another day gives a different one', () => {
  expect(begin(SIX_WORDS.toReversed()).state).toEqual(begin().state);
  const orders = new Set(
    Array.from({ length: 8 }, (_, seed) =>
      begin(SIX_WORDS, seed)
        .state.words.map(({ word }) => word)
        .join(),
    ),
  );
  expect(orders.size).toBeGreaterThan(3);
});

test('at most ten words are practiced, due words first', () => {
  const words = Array.from({ length: 30 }, (_, i) => ({ word: `w${i}`, meaning: null, isDue: i >= 22, lines: [] }));
  const chosen = begin(words).state.words;
  expect(chosen).toHaveLength(10);
  expect(chosen.slice(0, 8).every(({ isDue }) => isDue)).toBe(true);
});

test('the gap hides the word and shows its meaning and length', () => {
  const word = SIX_WORDS.slice(0, 1);
  expect(begin(word).task).toEqual({
    step: 'gap',
    gaps: [{ before: 'Der ', after: ' ist leer.' }],
    meaning: 'station',
    letters: 7,
  });
  expect(askedNow(begin(word).state)).toMatchObject({ step: 'gap', word: word[0], expected: 'Bahnhof' });
});

test('a word in two parts has two gaps', () => {
  const line = {
    ...lineOf('Wir *steigen* in Köln um.', null),
    form: 'steigen um',
    gaps: [
      { start: 4, end: 11 },
      { start: 20, end: 22 },
    ],
  };
  const { task } = begin([{ word: 'umsteigen', meaning: 'to change', isDue: true, lines: [line] }]);
  expect(task).toMatchObject({
    gaps: [
      { before: 'Wir ', after: ' in Köln ' },
      { before: '', after: '.' },
    ],
    letters: 9,
  });
});

test("a meaning that equals the word isn't shown with the gap", () => {
  const { task } = begin([
    { word: 'Hotel', meaning: 'hotel', isDue: true, lines: [lineOf('Das *Hotel* ist alt.', null)] },
  ]);
  expect(task).toMatchObject({ step: 'gap', meaning: null });
});

test('a word without lines gets only a sentence, with its meaning as the hint', () => {
  const bare = [{ word: 'gehen', meaning: 'to go', isDue: true, lines: [] }];
  expect(playedSteps(begin(bare))).toEqual(['sentence']);
  const turn = begin(bare);
  expect(textsOf(turn)[0]).toMatch(/üben wir ein Wort/);
  expect(textsOf(answerStep(turn.state, { act: 'hint' }))).toEqual(['„gehen“ ist auf Englisch: to go.']);
  expect(textsOf(answerStep(turn.state, sentence))[0]).toMatch(/keinen Satz zum Vergleichen/);
});

test("a line that would give the word away is spoken but isn't used as a gap", () => {
  const line = { ...lineOf('*Na* na!', null), gaps: [] };
  expect(playedSteps(begin([{ word: 'na', meaning: null, isDue: true, lines: [line] }]))).toEqual([
    'sentence',
    'shadow',
  ]);
});

test('without words it ends at once and says what to do', () => {
  const turn = begin([]);
  expect(turn).toMatchObject({ isOver: true, task: { step: 'end' } });
  expect(textsOf(turn)[0]).toMatch(/Speichere Wörter/);
});

test('stopping ends it at any step, and nothing more is accepted', () => {
  const stopped = answerStep(stateAt('situation'), { act: 'stop' });
  expect(stopped).toMatchObject({ isOver: true, task: { step: 'end' }, result: null, gap: null });
  expect(answerStep(stopped.state, { act: 'gap', verdict: 'exact' })).toMatchObject({
    state: stopped.state,
    gap: null,
  });
});

test.each([
  ['/hint', 'hint'],
  [' /SKIP ', 'skip'],
  ['/stop', 'stop'],
  ['stop', null],
  ['/help', null],
])('%s is the command %s', (text, command) => {
  expect(commandOf(text)).toBe(command);
});

const sentence = { act: 'sentence', hasWord: true, tokens: 4, isStoredLine: false } as const;
const answers = fc.oneof(
  fc.record({
    act: fc.constant('gap' as const),
    verdict: fc.constantFrom('exact' as const, 'slip' as const, 'wrong' as const),
  }),
  fc.record({
    act: fc.constant('sentence' as const),
    hasWord: fc.boolean(),
    tokens: fc.nat(6),
    isStoredLine: fc.boolean(),
  }),
  fc.record({ act: fc.constantFrom('choose' as const, 'rate' as const), choice: fc.nat(5) }),
  fc.record({ act: fc.constantFrom('hint' as const, 'skip' as const, 'text' as const) }),
);
const material = new Set(SIX_WORDS.flatMap(({ lines }) => lines.map(({ text }) => text)));

test('for any answers in any language, the state is JSON, a gap counts once, no line is invented, and skipping ends it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGE_CODES),
      fc.constantFrom(...LEVELS.map(({ code }) => code)),
      fc.array(answers, { maxLength: 60 }),
      fc.integer({ min: 0 }),
      (language, level, acts, seed) => {
        const counted: string[] = [];
        let turn = beginPractice({ language, level, words: SIX_WORDS, lines: [], seed });
        const all: PracticeAnswer[] = [...acts, ...Array.from({ length: 24 }, () => ({ act: 'skip' }) as const)];
        for (const answer of all) {
          const state: WordPractice = JSON.parse(JSON.stringify(turn.state));
          expect(state).toEqual(turn.state);
          turn = answerStep(state, answer);
          if (turn.gap) counted.push(turn.gap.word);
          expect(turn.messages.length).toBeGreaterThan(0);
          expect(turn.result?.lines.filter(({ text }) => !material.has(text)) ?? []).toEqual([]);
          expect(JSON.stringify(turn.messages)).not.toMatch(/[{]\w+[}]/);
        }
        expect(turn.isOver).toBe(true);
        expect(new Set(counted).size).toBe(counted.length);
      },
    ),
    { numRuns: 60 },
  );
});
