import fc from 'fast-check';
import {
  forgettingModel,
  isWorthAdopting,
  predictionsOf,
  type Rating,
  RATINGS,
  reviewsUntilTry,
  trainingItems,
  trainingSpan,
  type WordHistory,
} from '#index';

const model = forgettingModel();

/** Histories of words whose answers lie in time by their days. */
const someHistories: fc.Arbitrary<WordHistory[]> = fc.array(
  fc
    .array(fc.record({ gap: fc.integer({ min: 1, max: 400 }), rating: fc.constantFrom(...RATINGS) }), { minLength: 1 })
    .map((answers) => {
      let day = 20_000;
      return answers.map(({ gap, rating }) => {
        day += gap;
        return { day, rating, at: day };
      });
    }),
  { maxLength: 30 },
);

const answersOf = (...answers: (readonly [day: number, rating: Rating])[]): WordHistory =>
  answers.map(([day, rating]) => ({ day, rating, at: day }));

test('an answer is predicted from those before it, and the first one is not', () => {
  const [first, second] = predictionsOf([answersOf([100, 3], [102, 1], [110, 3])], model);
  const trace = model.next(null, 0, 3);
  expect(first).toEqual({ recall: model.recall(trace, 2), isRecalled: false, elapsed: 2, nth: 2, lapses: 0 });
  const after = model.next(trace, 2, 1);
  expect(second).toEqual({ recall: model.recall(after, 8), isRecalled: true, elapsed: 8, nth: 3, lapses: 1 });
});

test('what comes before a place in time is known, and not judged', () => {
  const history = answersOf([100, 3], [102, 3], [110, 3]);
  expect(predictionsOf([history], model, 105)).toEqual(predictionsOf([history], model).slice(1));
});

test('four fifths of what can be predicted are learned from, and no answer is learned from and judged', () => {
  fc.assert(
    fc.property(someHistories, (histories) => {
      const span = trainingSpan(histories, Infinity);
      const all = predictionsOf(histories, model).length;
      const [learned, judged] = [trainingItems(histories, span), predictionsOf(histories, model, span.until)];
      expect(learned.length + judged.length).toBe(all);
      // Answers of one day stay together.
      expect(learned.length).toBeLessThanOrEqual(all * 0.8);
    }),
  );
});

test('of many answers the last ones are learned from, each with all before it', () => {
  const histories = Array.from({ length: 100 }, (_, i) => answersOf([i, 3], [1000 + i, 3], [2000 + i, 1]));
  const items = trainingItems(histories, trainingSpan(histories, 10));
  expect(items).toHaveLength(10);
  expect(items[0]).toHaveLength(3);
  expect(items[0]?.map(({ gap }) => gap)).toEqual([0, 1000, 1000]);
});

test.each([
  [0, null, 1000],
  [999, null, 1],
  [1000, null, 0],
  [1200, 1000, 200],
  [1400, 1000, 0],
  [900, 600, 100],
])('with %i answers, after a try with %j, %i more are needed', (counted, lastTried, needed) => {
  expect(reviewsUntilTry(counted, lastTried)).toBe(needed);
});

test.each([
  [0.4, 0.398, 0.05, true],
  [0.4, 0.3981, 0.05, false],
  [0.4, 0.39, 0.051, false],
  [0.4, 0.39, 0.04, true],
])('from a loss of %d to one of %d with an RMSE of %d instead of 0.05: %j', (before, after, rmse, isBetter) => {
  expect(isWorthAdopting({ logLoss: before, rmse: 0.05 }, { logLoss: after, rmse })).toBe(isBetter);
});
