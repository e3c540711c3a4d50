import fc from 'fast-check';
import { LANGUAGE_CODES, LEVELS } from '@wordreel/shared';
import { lineOf, SIX_WORDS, STORY } from '#testing/practice-words';
import { askedNow, taskOf } from './asked-task.ts';
import { beginPractice, commandOf, takeAnswer } from './practice.ts';
import type { PracticeAnswer, PracticeState, PracticeTurn } from './practice-state.ts';
import type { PracticeWord } from './practice-words.ts';

const begin = (words: readonly PracticeWord[] = SIX_WORDS, seed = 7): PracticeTurn =>
  beginPractice({ language: 'de', level: 'A2.1', words, lines: [], seed });

const textsOf = ({ says }: PracticeTurn): string[] => says.map(({ text }) => text);

/** The state at the first step of that kind. */
function stateAt(step: string, words = SIX_WORDS): PracticeState {
  let { state } = begin(words);
  while (askedNow(state).step !== step && askedNow(state).step !== 'end')
    state = takeAnswer(state, { act: 'skip' }).state;
  expect(askedNow(state).step).toBe(step);
  return state;
}

/** Answers everything rightly, and tells the steps in order. */
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
    state = takeAnswer(state, answers[asked.step] ?? { act: 'stop' }).state;
  }
  return steps;
}

test('three words at a time go through the four steps', () => {
  const words = SIX_WORDS.filter(({ word }) => word !== 'der Koffer');
  const round = (count: number): string[] =>
    ['gap', 'sentence', 'situation', 'shadow'].flatMap((step) => Array.from({ length: count }, () => step));
  expect(playedSteps(begin(words))).toEqual([...round(3), ...round(2)]);
});

test('it greets, says what it is, and asks the first task', () => {
  const turn = begin();
  expect(textsOf(turn)).toEqual([
    'Hallo! Ich bin dein Übungspartner. Ich bin ein Programm ohne KI. Heute üben wir 6 Wörter.',
    'Welches Wort fehlt?',
  ]);
  expect(turn.task.step).toBe('gap');
});

test('the same learner and day give the same practice, in whatever order the words come; another day another one', () => {
  expect(begin([...SIX_WORDS].reverse()).state).toEqual(begin().state);
  const orders = new Set(
    Array.from({ length: 8 }, (_, seed) =>
      begin(SIX_WORDS, seed)
        .state.words.map(({ word }) => word)
        .join(),
    ),
  );
  expect(orders.size).toBeGreaterThan(3);
});

test('at most ten words are practised, those that are due before others', () => {
  const words = Array.from({ length: 30 }, (_, i) => ({ word: `w${i}`, meaning: null, isDue: i >= 22, lines: [] }));
  const chosen = begin(words).state.words;
  expect(chosen).toHaveLength(10);
  expect(chosen.slice(0, 8).every(({ isDue }) => isDue)).toBe(true);
});

test('the gap hides the word and tells its meaning and length', () => {
  const word = SIX_WORDS.slice(0, 1);
  expect(begin(word).task).toEqual({
    step: 'gap',
    gaps: [{ before: 'Der ', after: ' ist leer.' }],
    meaning: 'station',
    letters: 7,
  });
  expect(askedNow(begin(word).state)).toEqual({ step: 'gap', word: word[0], expected: 'Bahnhof' });
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

test('a meaning that is the word itself is not told with the gap', () => {
  const { task } = begin([
    { word: 'Hotel', meaning: 'hotel', isDue: true, lines: [lineOf('Das *Hotel* ist alt.', null)] },
  ]);
  expect(task).toMatchObject({ step: 'gap', meaning: null });
});

test.each([
  ['exact', 'right', true],
  ['slip', 'slip', true],
  ['wrong', 'wrong', false],
] as const)('a gap that is %s', (verdict, result, isUsed) => {
  const state = stateAt('gap');
  const { word, expected } = askedNow(state);
  const turn = takeAnswer(state, { act: 'gap', verdict });
  expect(turn.result).toMatchObject({ result, expected, lines: [{ text: word?.lines[0]?.text }] });
  expect(turn.gap).toEqual({ word: word?.word, result: verdict, hinted: false });
  expect(turn.usedWord).toBe(isUsed ? word?.word : null);
  expect(turn.state.at).toBe(state.at + 1);
  expect(turn.says[0]?.text).toContain(expected);
});

test('hints tell the first letter, then half; a third one reveals the word, and counts as that', () => {
  const one = begin(SIX_WORDS.slice(0, 1));
  const first = takeAnswer(one.state, { act: 'hint' });
  const second = takeAnswer(first.state, { act: 'hint' });
  const third = takeAnswer(second.state, { act: 'hint' });
  expect([first, second].map(textsOf)).toEqual([['Das Wort beginnt mit „B“.'], ['Das Wort beginnt mit „Bahn“.']]);
  expect([first, second].map(({ result, state }) => [result, state.at])).toEqual([
    [null, 0],
    [null, 0],
  ]);
  expect(third.result).toMatchObject({ result: 'revealed', expected: 'Bahnhof' });
  expect(third.gap).toEqual({ word: 'der Bahnhof', result: 'revealed', hinted: true });
  expect(third.usedWord).toBeNull();
  expect(takeAnswer(first.state, { act: 'gap', verdict: 'exact' }).gap).toMatchObject({
    result: 'exact',
    hinted: true,
  });
});

test('a word of one sign has no letter to tell', () => {
  const line = lineOf('我*去*北京。', 'I go to Beijing.');
  const { state } = beginPractice({
    language: 'zh',
    level: 'A1.1',
    words: [{ word: '去', meaning: 'to go', isDue: true, lines: [line] }],
    lines: [],
    seed: 1,
  });
  expect(takeAnswer(state, { act: 'hint' }).result?.result).toBe('revealed');
});

test('hints begin anew with each step', () => {
  const hinted = takeAnswer(begin().state, { act: 'hint' }).state;
  expect(takeAnswer(hinted, { act: 'skip' }).state.hints).toBe(0);
});

const sentence = { act: 'sentence', hasWord: true, tokens: 4, isStoredLine: false } as const;

test('a sentence of one’s own is put beside stored lines and not judged', () => {
  const state = stateAt('sentence', SIX_WORDS.slice(0, 1));
  const turn = takeAnswer(state, sentence);
  expect(turn.result).toEqual({
    result: 'used',
    expected: null,
    lines: SIX_WORDS[0]?.lines.map(({ text, source }) => ({ text, source })),
  });
  expect(turn.says[0]).toEqual({
    text: 'Ich kann die Grammatik nicht prüfen. Vergleich mit diesen Sätzen:',
    language: 'de',
    inEnglish: 'I can’t judge grammar. Compare with these lines:',
  });
  expect([turn.usedWord, turn.gap]).toEqual(['der Bahnhof', null]);
});

test.each([
  [{ hasWord: false }, /Ich finde „der Bahnhof“ nicht/],
  [{ tokens: 2 }, /drei Wörter oder mehr/],
  [{ isStoredLine: true }, /kenne ich schon/],
])('a sentence with %j is asked for again', (facts, text) => {
  const state = stateAt('sentence', SIX_WORDS.slice(0, 1));
  const turn = takeAnswer(state, { ...sentence, ...facts });
  expect(turn).toMatchObject({ state, result: { result: 'not-used' }, usedWord: null, task: { step: 'sentence' } });
  expect(turn.says[0]?.text).toMatch(text);
});

test('the hint for a sentence is a stored line, in turn, in the language that is learned', () => {
  const state = stateAt('sentence', SIX_WORDS.slice(0, 1));
  const first = takeAnswer(state, { act: 'hint' });
  expect(first.says[1]).toEqual({ text: 'Der Bahnhof ist leer.', language: 'de', inEnglish: 'The station is empty.' });
  expect(textsOf(takeAnswer(first.state, { act: 'hint' }))[1]).toBe('Wir treffen uns am Bahnhof.');
});

test('a situation is a translation, to be met by one of several stored lines', () => {
  const state = stateAt('situation');
  const task = taskOf(state);
  const planned = state.plan[state.at];
  if (task.step !== 'situation' || planned?.step !== 'situation') throw new Error('no situation');
  const stored = SIX_WORDS.flatMap(({ lines }) => lines);
  const right = stored.find(({ translation }) => translation === task.situation);
  expect(task.options[planned.right]).toBe(right?.text);
  expect(new Set(task.options).size).toBe(4);
  expect(task.options.filter((option) => !stored.some(({ text }) => text === option))).toEqual([]);

  const hit = takeAnswer(state, { act: 'choose', choice: planned.right });
  const miss = takeAnswer(state, { act: 'choose', choice: (planned.right + 1) % 4 });
  expect([hit, miss].map(({ result, gap, usedWord }) => [result?.result, result?.expected, gap, usedWord])).toEqual([
    ['right', right?.text, null, null],
    ['wrong', right?.text, null, null],
  ]);
});

test('a line that means the same, or has the same word, is nothing to choose from', () => {
  const [station] = SIX_WORDS;
  const lines = [
    { text: 'Am Bahnhof treffen wir uns!', translation: 'We meet at the station.', source: STORY },
    { text: 'WIR TREFFEN UNS AM BAHNHOF', translation: null, source: STORY },
    { text: 'Ich habe Hunger.', translation: 'I am hungry.', source: STORY },
  ];
  const { state } = beginPractice({ language: 'de', level: 'B1.1', words: station ? [station] : [], lines, seed: 3 });
  const planned = state.plan.find(({ step }) => step === 'situation');
  expect(planned).toMatchObject({
    options: expect.arrayContaining(['Ich habe Hunger.', 'Wir treffen uns am Bahnhof.']),
  });
  expect(planned?.step === 'situation' && planned.options).toHaveLength(2);
});

test('speaking along is rated by the learner alone', () => {
  const state = stateAt('shadow');
  expect(taskOf(state)).toMatchObject({ step: 'shadow', line: { text: askedNow(state).word?.lines[0]?.text } });
  expect(takeAnswer(state, { act: 'rate', choice: 3 })).toMatchObject({ result: { result: 'rated' }, gap: null });
  expect(takeAnswer(state, { act: 'rate', choice: 4 })).toMatchObject({ state, result: null });
});

test('what is skipped counts nowhere, and a gap’s word is told', () => {
  const state = stateAt('gap');
  const turn = takeAnswer(state, { act: 'skip' });
  expect(turn).toMatchObject({
    result: { result: 'skipped', expected: askedNow(state).expected },
    gap: null,
    usedWord: null,
  });
});

test.each([
  ['gap', { act: 'choose', choice: 0 }, 'Schreib bitte deine Antwort.'],
  ['sentence', { act: 'text' }, 'Schreib bitte deine Antwort.'],
  ['situation', { act: 'text' }, 'Wähl bitte einen Satz.'],
  ['situation', { act: 'choose', choice: 9 }, 'Wähl bitte einen Satz.'],
  ['shadow', sentence, 'Wie war es: noch einmal, schwer oder gut?'],
] as const)('a %s does not take %j, and asks again', (step, answer, text) => {
  const state = stateAt(step);
  expect(takeAnswer(state, answer)).toMatchObject({ state, result: null, says: [{ text }], task: taskOf(state) });
});

test('a word without lines gets a sentence alone, with its meaning as the hint', () => {
  const bare = [{ word: 'gehen', meaning: 'to go', isDue: true, lines: [] }];
  expect(playedSteps(begin(bare))).toEqual(['sentence']);
  const turn = begin(bare);
  expect(textsOf(turn)[0]).toMatch(/üben wir ein Wort/);
  expect(textsOf(takeAnswer(turn.state, { act: 'hint' }))).toEqual(['„gehen“ ist auf Englisch: to go.']);
  expect(textsOf(takeAnswer(turn.state, sentence))[0]).toMatch(/keinen Satz zum Vergleichen/);
});

test('a line whose rest would give the word away is spoken, but is no gap', () => {
  const line = { ...lineOf('*Na* na!', null), gaps: [] };
  expect(playedSteps(begin([{ word: 'na', meaning: null, isDue: true, lines: [line] }]))).toEqual([
    'sentence',
    'shadow',
  ]);
});

test('without words it is over at once and says what to do', () => {
  const turn = begin([]);
  expect(turn).toMatchObject({ isOver: true, task: { step: 'end' } });
  expect(textsOf(turn)[0]).toMatch(/Speichere Wörter/);
});

test('stopping ends it at any step, and nothing more is taken', () => {
  const stopped = takeAnswer(stateAt('situation'), { act: 'stop' });
  expect(stopped).toMatchObject({ isOver: true, task: { step: 'end' }, result: null, gap: null });
  expect(takeAnswer(stopped.state, { act: 'gap', verdict: 'exact' })).toMatchObject({
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

test('whatever is answered, in any language: the state is JSON, a gap counts once, no line is invented, and skipping ends it', () => {
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
          const state: PracticeState = JSON.parse(JSON.stringify(turn.state));
          expect(state).toEqual(turn.state);
          turn = takeAnswer(state, answer);
          if (turn.gap) counted.push(turn.gap.word);
          expect(turn.says.length).toBeGreaterThan(0);
          expect(turn.result?.lines.filter(({ text }) => !material.has(text)) ?? []).toEqual([]);
          expect(JSON.stringify(turn.says)).not.toMatch(/[{]\w+[}]/);
        }
        expect(turn.isOver).toBe(true);
        expect(new Set(counted).size).toBe(counted.length);
      },
    ),
    { numRuns: 60 },
  );
});
