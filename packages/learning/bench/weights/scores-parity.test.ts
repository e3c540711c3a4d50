import { forgettingModel, type Prediction, predictionsOf, scoresOf, trainingItems, type WordHistory } from '#index';
import { loadBinding, randomHistories } from '../parity.ts';

/** Seeded histories whose answers lie in time as they come. */
const histories: WordHistory[] = randomHistories(400).map((history, word) => {
  let day = 20_000;
  return history.map(({ gap, rating }, index) => {
    day += gap;
    return { day, rating, at: word * 100 + index };
  });
});

const binding = loadBinding();

test('log loss and RMSE(bins) are those of the Rust implementation', () => {
  if (!binding) {
    console.warn('Skipped: @open-spaced-repetition/binding has no native file for this platform');
    return;
  }
  const items = trainingItems(histories, Infinity).map(
    (item) => new binding.FSRSBindingItem(item.map(({ gap, rating }) => new binding.FSRSBindingReview(rating, gap))),
  );
  const { logLoss, rmseBins } = new binding.FSRSBinding().evaluate(items);
  const ours = scoresOf(predictionsOf(histories, forgettingModel()));
  expect(items.length).toBe(predictionsOf(histories, forgettingModel()).length);
  expect(ours.logLoss).toBeCloseTo(logLoss, 3);
  expect(ours.rmse).toBeCloseTo(rmseBins, 3);
});

const prediction = (facts: Partial<Prediction>): Prediction => ({
  recall: 0.9,
  isRecalled: true,
  elapsed: 3,
  nth: 2,
  lapses: 0,
  ...facts,
});

test('known values', () => {
  const half = prediction({ recall: 0.5 });
  expect(scoresOf([half, { ...half, isRecalled: false }])).toEqual({ logLoss: Math.log(2), rmse: 0 });
  expect(scoresOf([prediction({})]).logLoss).toBeCloseTo(-Math.log(0.9), 9);
  expect(scoresOf([prediction({})]).rmse).toBeCloseTo(0.1, 9);
  // Two bins, one of two answers that are 0.1 off, one of one that is 0.4 off.
  const far = prediction({ recall: 0.6, elapsed: 100 });
  expect(scoresOf([prediction({}), prediction({}), far]).rmse).toBeCloseTo(Math.sqrt((2 * 0.01 + 0.16) / 3), 9);
  expect(Number.isFinite(scoresOf([prediction({ recall: 1, isRecalled: false })]).logLoss)).toBe(true);
});
