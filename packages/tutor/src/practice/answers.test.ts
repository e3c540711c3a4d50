import { begin, stateAt, textsOf } from '#testing/practice-play';
import { lineOf, SIX_WORDS, STORY } from '#testing/practice-words';
import { askedNow, taskOf } from './asked-task.ts';
import { beginPractice, answerStep } from './practice.ts';

test.each([
  ['exact', 'right', true],
  ['slip', 'slip', true],
  ['wrong', 'wrong', false],
] as const)('a gap answered with %s', (verdict, result, isUsed) => {
  const state = stateAt('gap');
  const { word, expected } = askedNow(state);
  const turn = answerStep(state, { act: 'gap', verdict });
  expect(turn.result).toMatchObject({ result, expected, lines: [{ text: word?.lines[0]?.text }] });
  expect(turn.gap).toEqual({ word: word?.word, result: verdict, hinted: false });
  expect(turn.usedWord).toBe(isUsed ? word?.word : null);
  expect(turn.state.at).toBe(state.at + 1);
  expect(turn.messages[0]?.text).toContain(expected);
});

test('hints show the first letter, then half of the word; a third one reveals it and counts as revealed', () => {
  const one = begin(SIX_WORDS.slice(0, 1));
  const first = answerStep(one.state, { act: 'hint' });
  const second = answerStep(first.state, { act: 'hint' });
  const third = answerStep(second.state, { act: 'hint' });
  expect([first, second].map(textsOf)).toEqual([['Das Wort beginnt mit „B“.'], ['Das Wort beginnt mit „Bahn“.']]);
  expect([first, second].map(({ result, state }) => [result, state.at])).toEqual([
    [null, 0],
    [null, 0],
  ]);
  expect(third.result).toMatchObject({ result: 'revealed', expected: 'Bahnhof' });
  expect(third.gap).toEqual({ word: 'der Bahnhof', result: 'revealed', hinted: true });
  expect(third.usedWord).toBeNull();
  expect(answerStep(first.state, { act: 'gap', verdict: 'exact' }).gap).toMatchObject({
    result: 'exact',
    hinted: true,
  });
});

test('a word of one character has no letter hint', () => {
  const line = lineOf('我*去*北京。', 'I go to Beijing.');
  const { state } = beginPractice({
    language: 'zh',
    level: 'A1.1',
    words: [{ word: '去', meaning: 'to go', isDue: true, lines: [line] }],
    lines: [],
    seed: 1,
  });
  expect(answerStep(state, { act: 'hint' }).result?.result).toBe('revealed');
});

test('hints start over with each step', () => {
  const hinted = answerStep(begin().state, { act: 'hint' }).state;
  expect(answerStep(hinted, { act: 'skip' }).state.hints).toBe(0);
});

const sentence = { act: 'sentence', hasWord: true, tokens: 4, isStoredLine: false } as const;

test("the learner's own sentence is compared with stored lines and not judged", () => {
  const state = stateAt('sentence', SIX_WORDS.slice(0, 1));
  const turn = answerStep(state, sentence);
  expect(turn.result).toEqual({
    result: 'used',
    expected: null,
    lines: SIX_WORDS[0]?.lines.map(({ text, source }) => ({ text, source })),
  });
  expect(turn.messages[0]).toEqual({
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
])('a sentence with %j is requested again', (facts, text) => {
  const state = stateAt('sentence', SIX_WORDS.slice(0, 1));
  const turn = answerStep(state, { ...sentence, ...facts });
  expect(turn).toMatchObject({ state, result: { result: 'not-used' }, usedWord: null, task: { step: 'sentence' } });
  expect(turn.messages[0]?.text).toMatch(text);
});

test('the hint for a sentence is the next stored line, in the language being learned', () => {
  const state = stateAt('sentence', SIX_WORDS.slice(0, 1));
  const first = answerStep(state, { act: 'hint' });
  expect(first.messages[1]).toEqual({
    text: 'Der Bahnhof ist leer.',
    language: 'de',
    inEnglish: 'The station is empty.',
  });
  expect(textsOf(answerStep(first.state, { act: 'hint' }))[1]).toBe('Wir treffen uns am Bahnhof.');
});

test('a situation is a translation that one of several stored lines matches', () => {
  const state = stateAt('situation');
  const task = taskOf(state);
  const planned = state.plan[state.at];
  if (task.step !== 'situation' || planned?.step !== 'situation') throw new Error('no situation');
  const stored = SIX_WORDS.flatMap(({ lines }) => lines);
  const right = stored.find(({ translation }) => translation === task.situation);
  expect(task.options[planned.right]).toBe(right?.text);
  expect(new Set(task.options).size).toBe(4);
  expect(task.options.filter((option) => !stored.some(({ text }) => text === option))).toEqual([]);

  const hit = answerStep(state, { act: 'choose', choice: planned.right });
  const miss = answerStep(state, { act: 'choose', choice: (planned.right + 1) % 4 });
  expect([hit, miss].map(({ result, gap, usedWord }) => [result?.result, result?.expected, gap, usedWord])).toEqual([
    ['right', right?.text, null, null],
    ['wrong', right?.text, null, null],
  ]);
});

test('a line with the same meaning or the same word is not an option', () => {
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

test('only the learner rates speaking along', () => {
  const state = stateAt('shadow');
  expect(taskOf(state)).toMatchObject({ step: 'shadow', line: { text: askedNow(state).word?.lines[0]?.text } });
  expect(answerStep(state, { act: 'rate', choice: 3 })).toMatchObject({ result: { result: 'rated' }, gap: null });
  expect(answerStep(state, { act: 'rate', choice: 4 })).toMatchObject({ state, result: null });
});

test("a skipped step doesn't count, and a skipped gap shows its word", () => {
  const state = stateAt('gap');
  const turn = answerStep(state, { act: 'skip' });
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
] as const)('a %s rejects %j and asks again', (step, answer, text) => {
  const state = stateAt(step);
  expect(answerStep(state, answer)).toMatchObject({ state, result: null, messages: [{ text }], task: taskOf(state) });
});
