import {
  answerWord,
  becomesLeech,
  differences,
  forgettingModel,
  isPossibleModel,
  isSolid,
  type LoggedAnswer,
  nextIntervals,
  PUBLISHED_WEIGHTS,
  RATING,
  replay,
  reschedule,
  type ReviewParameters,
  USUAL_SHIFTS,
  wantedRecall,
  type CardState,
} from '#index';
import { apart } from './interval.ts';

const model = forgettingModel();
const parameters: ReviewParameters = { model, retention: 0.9, shifts: USUAL_SHIFTS, stars: 2, load: null };

function answered(days: readonly number[], rating: 1 | 2 | 3 | 4 = RATING.good): CardState {
  const memory = days.reduce<CardState | null>(
    (known, day) => answerWord(known, { day, rating }, parameters).memory,
    null,
  );
  if (!memory) throw new Error('There are answers');
  return memory;
}

test('the first answers to a new word give intervals of 1, 1, 2 and 8 days', () => {
  expect(nextIntervals(null, 100, parameters)).toEqual({ 1: 1, 2: 1, 3: 2, 4: 8 });
});

test('a counted answer records the state before it', () => {
  const before = answered([100]);
  const { counted } = answerWord(before, { day: 102, rating: RATING.good }, parameters);
  expect(counted).toMatchObject({ rating: 3, day: 102, elapsedDays: 2, before: { stability: before.stability } });
  expect(counted?.before?.recall).toBeCloseTo(0.91, 2);
  expect(answerWord(null, { day: 100, rating: RATING.good }, parameters).counted).toMatchObject({
    elapsedDays: null,
    before: null,
  });
});

test('practice without a rating leaves a new word without a card state', () => {
  expect(answerWord(null, { day: 100, rating: null }, parameters)).toEqual({ counted: null, memory: null });
});

test('only Again after an earlier counted answer is a lapse', () => {
  expect(answered([100], RATING.again).lapses).toBe(0);
  expect(answered([100, 101, 102], RATING.again)).toMatchObject({ reps: 3, lapses: 2 });
});

test('an answer after more than ten years counts as one after ten years', () => {
  const memory = answered([100]);
  const late = (day: number) => answerWord(memory, { day, rating: RATING.good }, parameters);
  expect(late(100 + 9000).counted?.elapsedDays).toBe(3650);
  expect(late(100 + 9000).memory?.stability).toBe(late(100 + 3650).memory?.stability);
});

test('at the longest interval, Hard and Good still come before Easy', () => {
  expect(apart({ 1: 1, 2: 730, 3: 730, 4: 730 })).toEqual({ 1: 1, 2: 728, 3: 729, 4: 730 });
  expect(apart({ 1: 1, 2: 1, 3: 1, 4: 1 })).toEqual({ 1: 1, 2: 1, 3: 2, 4: 3 });
  expect(apart({ 1: 2, 2: 6, 3: 4, 4: 5 })).toEqual({ 1: 2, 2: 4, 3: 5, 4: 6 });
});

test('more stars bring a word back earlier and leave stability and difficulty unchanged', () => {
  const memory = answered([100, 102, 113]);
  const three = reschedule(memory, 114, { ...parameters, stars: 3 });
  const one = reschedule(memory, 114, { ...parameters, stars: 1 });
  expect(three.dueDay).toBeLessThan(memory.dueDay);
  expect(one.dueDay).toBeGreaterThan(memory.dueDay);
  expect({ ...one, dueDay: 0 }).toEqual({ ...memory, dueDay: 0 });
});

test('a word rescheduled to a past day is due today', () => {
  expect(reschedule(answered([100]), 150, { ...parameters, stars: 3 }).dueDay).toBe(150);
});

const wanting = (retention: number, shifts = USUAL_SHIFTS) => ({ retention, shifts });

test('the target recall stays between 0.75 and 0.97', () => {
  expect(wantedRecall(wanting(0.9), 1)).toBeCloseTo(0.87);
  expect(wantedRecall(wanting(0.95), 3)).toBe(0.97);
  expect(wantedRecall(wanting(0.76), 1)).toBe(0.75);
  const wide = wanting(0.9, { oneStarShift: -0.06, threeStarShift: 0.05 });
  expect(([1, 2, 3] as const).map((stars) => wantedRecall(wide, stars).toFixed(2))).toEqual(['0.84', '0.90', '0.95']);
});

test('the eighth lapse makes a leech, then every fourth', () => {
  expect(Array.from({ length: 17 }, (_, lapses) => lapses).filter(becomesLeech)).toEqual([8, 12, 16]);
});

test('a word is solid with 21 days of stability and high recall today', () => {
  expect([isSolid(21, 0.8), isSolid(20.9, 0.99), isSolid(90, 0.79)]).toEqual([true, false, false]);
});

const row = (day: number): LoggedAnswer => ({ counted: true, day, rating: RATING.good, intervalDays: 2 });

test('without its last counted answer, a log gives the card state before it, and the next answer of the day counts', () => {
  const practice: LoggedAnswer = { counted: false, day: 102, rating: RATING.good };
  const memory = replay([row(100), practice], model);
  expect(memory).toEqual(answered([100]));
  expect(answerWord(memory, { day: 102, rating: RATING.again }, parameters).counted).not.toBeNull();
});

test('a log without counted answers belongs to a new word', () => {
  expect(replay([], model)).toBeNull();
});

test('a log with two counted answers on one day is broken', () => {
  const imported = { stability: 12, difficulty: 5, lastDay: 90, dueDay: 103, reps: 9, lapses: 1 };
  expect(replay([], model, imported)).toEqual(imported);
  expect(replay([row(103)], model, imported)).toMatchObject({ lastDay: 103, dueDay: 105, reps: 10, lapses: 1 });
  expect(() => replay([row(90)], model, imported)).toThrow(
    'The counted answer on day 90 must be later than the previous one on day 90',
  );
  expect(() => replay([row(100), row(100)], model)).toThrow(
    'The counted answer on day 100 must be later than the previous one on day 100',
  );
});

test("differences names the fields that don't match the log", () => {
  const memory = answered([100, 102]);
  expect(differences(memory, { ...memory, dueDay: 7 })).toEqual([]);
  expect(differences(memory, { ...memory, stability: memory.stability + 1, reps: 1 })).toEqual(['stability', 'reps']);
  expect(differences(memory, null)).toEqual(['memory']);
});

test('trainable weights are valid', () => {
  expect(isPossibleModel(PUBLISHED_WEIGHTS)).toBe(true);
  expect(isPossibleModel(PUBLISHED_WEIGHTS.slice(1))).toBe(false);
  expect(isPossibleModel(PUBLISHED_WEIGHTS.map(() => 1000))).toBe(false);
  expect(isPossibleModel(PUBLISHED_WEIGHTS.with(3, Number.NaN))).toBe(false);
});

test('a model has 21 weights', () => {
  expect(() => forgettingModel([1, 2, 3])).toThrow('21 weights');
});
