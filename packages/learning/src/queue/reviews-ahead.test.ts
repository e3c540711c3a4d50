import { forgettingModel } from '#scheduling/forgetting-model';
import { intervalOf } from '#scheduling/interval';
import { USUAL_SHIFTS } from '#scheduling/retention';
import { type ForecastParameters, type AheadWord, reviewsAhead } from './reviews-ahead.ts';

const TODAY = 20_000;
const PARAMETERS: ForecastParameters = {
  model: forgettingModel(),
  today: TODAY,
  days: 30,
  retention: 0.9,
  shifts: USUAL_SHIFTS,
  newPerDay: 10,
  leastOdds: 0.03,
};

const kept = (stability: number, since = 3): AheadWord => ({
  stars: 2,
  memory: { stability, difficulty: 5, lastDay: TODAY - since },
});
const many = (count: number, of: (index: number) => AheadWord) =>
  Array.from({ length: count }, (_, index) => of(index));

test("a word that isn't due within the days adds nothing, and one that is due adds at least one answer", () => {
  expect(reviewsAhead([kept(60)], PARAMETERS)).toBe(0);
  expect(reviewsAhead([kept(20)], PARAMETERS)).toBeCloseTo(1.1, 0);
  expect(reviewsAhead([kept(2, 90)], PARAMETERS)).toBeGreaterThanOrEqual(1);
});

test('the first answer is on the scheduled day', () => {
  const word = kept(12);
  const due = TODAY - 3 + intervalOf({ stability: 12, difficulty: 5 }, 0.9, PARAMETERS.model);
  expect(reviewsAhead([word], { ...PARAMETERS, days: due - TODAY })).toBe(0);
  expect(reviewsAhead([word], { ...PARAMETERS, days: due - TODAY + 1 })).toBe(1);
});

test('a higher target means more answers, and equal targets give equal results', () => {
  const words = many(300, (index) => kept(2 + (index % 40), 1 + (index % 9)));
  const at = (retention: number) => reviewsAhead(words, { ...PARAMETERS, retention });
  const loads = [0.8, 0.85, 0.9, 0.95].map(at);
  expect(loads).toEqual(loads.toSorted((a, b) => a - b));
  expect(new Set(loads).size).toBe(4);
  expect(at(0.9)).toBe(at(0.9));
});

const starred = (stars: 1 | 3) => many(300, (index) => ({ ...kept(2 + (index % 40)), stars }));

const shifted = (stars: 1 | 3, shift: number) =>
  reviewsAhead(starred(stars), { ...PARAMETERS, shifts: { oneStarShift: -shift, threeStarShift: shift } });

test('larger star shifts give more answers to three-star words and fewer to one-star words', () => {
  expect(shifted(1, 0)).toBe(shifted(3, 0));
  expect(shifted(1, 0.05)).toBeLessThan(shifted(1, 0));
  expect(shifted(3, 0.05)).toBeGreaterThan(shifted(3, 0));
});

test('new words are added at the daily rate, and none if the rate is 0', () => {
  const fresh = many(100, () => ({ stars: 2, memory: null }));
  expect(reviewsAhead(fresh, { ...PARAMETERS, newPerDay: 0 })).toBe(0);
  expect(reviewsAhead(fresh, { ...PARAMETERS, newPerDay: 2 })).toBeLessThan(
    reviewsAhead(fresh, { ...PARAMETERS, newPerDay: 20 }),
  );
});

test('a word with more stars never comes up less often, except for rounding to whole days', () => {
  for (const stability of [0.5, 2, 5, 12, 30, 200]) {
    for (const difficulty of [1, 5, 10]) {
      const loads = ([1, 2, 3] as const).map((stars) =>
        reviewsAhead([{ stars, memory: { stability, difficulty, lastDay: TODAY } }], {
          ...PARAMETERS,
          days: 365,
          leastOdds: 0.001,
        }),
      );
      expect(loads[1]).toBeGreaterThan((loads[0] ?? 0) - 0.05);
      expect(loads[2]).toBeGreaterThan((loads[1] ?? 0) - 0.05);
    }
  }
});

test("a target that isn't a number ends the forecast", () => {
  expect(reviewsAhead([kept(2)], { ...PARAMETERS, retention: Number.NaN })).toBe(0);
});
