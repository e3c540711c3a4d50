import { chooseExercise, type Exercise, type ExerciseConditions, mayCount, rateAnswer, rungOf } from '#index';

const all: ExerciseConditions = {
  stability: null,
  reps: 0,
  hasMeaning: true,
  hasSentence: true,
  canHear: true,
  canType: true,
  hasOptions: true,
};

const choices = (parameters: Partial<ExerciseConditions>) =>
  [...new Set([0, 1, 2].map((reps) => chooseExercise({ ...all, reps, ...parameters })))].toSorted();

test.each([
  ['a new word is recognized', null, ['choose-meaning', 'gap-bank', 'hear-choose']],
  ['below 7 days it is recognized', 6.9, ['choose-meaning', 'gap-bank', 'hear-choose']],
  ['from 7 days on it is typed into its gap', 7, ['typed-gap']],
  ['from 21 days on it is also heard and produced', 21, ['dictation', 'typed-gap', 'typed-word']],
  ['from 60 days on no gap helps any more', 60, ['dictation', 'typed-word']],
])('%s', (_name, stability, exercises) => {
  expect(choices({ stability })).toEqual(exercises);
});

test.each([
  ['too few options are typed', { hasOptions: false, stability: 3 }, ['typed-gap']],
  ['a word without a sentence is typed for its meaning', { hasSentence: false, stability: 10 }, ['typed-word']],
  ['without sound there is no dictation', { canHear: false, stability: 90 }, ['typed-word']],
  ['who does not type, chooses', { canType: false, stability: 90 }, ['choose-meaning']],
  ['without sound nothing is heard', { canHear: false, stability: 3 }, ['choose-meaning', 'gap-bank']],
  ['what is not offered is not chosen', { only: new Set(['typed-gap'] as const), stability: null }, ['typed-gap']],
  ['a word for which nothing is offered is a card', { only: new Set() as never, stability: 3 }, ['flip-card']],
  ['a word with nothing is a card', { hasMeaning: false, hasSentence: false }, ['flip-card']],
])('%s', (_name, parameters, exercises) => {
  expect(choices(parameters)).toEqual(exercises);
});

/** Returns the exercises of a session of words with the same conditions. */
const session = (size: number, parameters: Partial<ExerciseConditions>) => {
  const before: Exercise[] = [];
  for (let i = 0; i < size; i += 1) before.push(chooseExercise({ ...all, ...parameters, before }));
  return before;
};

const repeats = (exercises: readonly Exercise[]) => exercises.filter((each, i) => i > 0 && each === exercises[i - 1]);

test('a session of new words alternates between three exercises', () => {
  const exercises = session(10, {});
  expect(new Set(exercises)).toEqual(new Set(['choose-meaning', 'gap-bank', 'hear-choose']));
  expect(repeats(exercises)).toEqual([]);
});

test('an exercise follows itself only where no other one counts', () => {
  for (const stability of [null, 3, 10, 30, 90]) {
    expect(repeats(session(10, { stability }))).toEqual([]);
    expect(repeats(session(10, { stability, canHear: false }))).toEqual([]);
  }
  expect(session(3, { stability: 10, hasSentence: false })).toEqual(['typed-word', 'typed-word', 'typed-word']);
});

test('recognition counts only below 7 days, and warm-ups never count', () => {
  expect([null, 6.9, 7].map((stability) => mayCount('choose-meaning', stability))).toEqual([true, true, false]);
  expect(mayCount('typed-gap', 400)).toBe(true);
  expect(
    (['match-pairs', 'build-sentence', 'article', 'speak-line'] as const).map((type) => mayCount(type, null)),
  ).not.toContain(true);
  expect([null, 6.9, 7].map((stability) => mayCount('hear-choose', stability))).toEqual([true, true, false]);
});

const answer = { result: 'exact', hinted: false, tooEasy: false, overridden: false, stability: 10 } as const;

test.each([
  ['right is Good', {}, 3],
  ['a slip is Hard', { result: 'slip' }, 2],
  ['wrong is Again', { result: 'wrong' }, 1],
  ['revealed is Again', { result: 'revealed', overridden: true }, 1],
  ['right with a hint is Hard', { hinted: true, tooEasy: true }, 2],
  ['too easy is Easy', { tooEasy: true }, 4],
  ['a slip is never Easy', { result: 'slip', tooEasy: true }, 2],
  ['"I was right" is Hard', { result: 'wrong', overridden: true }, 2],
] as const)('%s', (_name, given, rating) => {
  expect(rateAnswer({ exercise: 'typed-gap', ...answer, ...given })).toBe(rating);
});

test('recognizing a strong word is practice', () => {
  expect(rateAnswer({ exercise: 'gap-bank', ...answer })).toBeNull();
  expect(rateAnswer({ exercise: 'gap-bank', ...answer, stability: 3 })).toBe(3);
});

test('exercises get harder at 7, 21 and 60 days', () => {
  expect([null, 6.9, 7, 20.9, 21, 59, 60, 400].map(rungOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});
