import fc from 'fast-check';
import {
  forgettingModel,
  isWorthAdopting,
  predictionsOf,
  type Rating,
  RATING,
  reviewsUntilTry,
  trainingItems,
  trainingSpan,
  type WordHistory,
} from '#index';

const model = forgettingModel();

/** Histories whose answers are ordered in time by their days. */
const someHistories: fc.Arbitrary<WordHistory[]> = fc.array(
  fc
    .array(fc.record({ gap: fc.integer({ min: 1, max: 400 }), rating: fc.constantFrom(...Object.values(RATING)) }), {
      minLength: 1,
    })
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

test("an answer is predicted from the earlier ones, and the first one isn't predicted", () => {
  const [first, second] = predictionsOf([answersOf([100, 3], [102, 1], [110, 3])], model);
  const trace = model.next(null, 0, 3);
  expect(first).toEqual({ recall: model.recall(trace, 2), isRecalled: false, elapsed: 2, nth: 2, lapses: 0 });
  const after = model.next(trace, 2, 1);
  expect(second).toEqual({ recall: model.recall(after, 8), isRecalled: true, elapsed: 8, nth: 3, lapses: 1 });
});

test("answers before the position are input and aren't scored", () => {
  const history = answersOf([100, 3], [102, 3], [110, 3]);
  expect(predictionsOf([history], model, 105)).toEqual(predictionsOf([history], model).slice(1));
});

test('training uses at most four fifths of the predictable answers, and no answer is both trained on and scored', () => {
  fc.assert(
    fc.property(someHistories, (histories) => {
      const span = trainingSpan(histories, Infinity);
      const all = predictionsOf(histories, model).length;
      const [learned, judged] = [trainingItems(histories, span), predictionsOf(histories, model, span.until)];
      expect(learned.length + judged.length).toBe(all);
      // Answers of one day stay together, so the share can be lower.
      expect(learned.length).toBeLessThanOrEqual(all * 0.8);
    }),
  );
});

test('with too many answers, the latest are trained on, each with all earlier ones', () => {
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
])('with %i answers, after an attempt at %j, %i more are needed', (counted, lastTried, needed) => {
  expect(reviewsUntilTry(counted, lastTried)).toBe(needed);
});

test.each([
  [0.4, 0.398, 0.05, true],
  [0.4, 0.3981, 0.05, false],
  [0.4, 0.39, 0.051, false],
  [0.4, 0.39, 0.04, true],
])('from a loss of %d to %d, with an RMSE of %d instead of 0.05: %j', (before, after, rmse, isBetter) => {
  expect(isWorthAdopting({ logLoss: before, rmse: 0.05 }, { logLoss: after, rmse })).toBe(isBetter);
});
