import { forgettingModel, type Prediction, predictionsOf, scoresOf, trainingItems, type WordHistory } from '#index';
import { loadBinding, randomHistories } from '../parity.ts';

/** Seeded histories with realistic gaps, since the Rust implementation drops histories that no learner produces. */
const histories: WordHistory[] = randomHistories(3000).map((history, word) => {
  let day = 20_000;
  return history.map(({ gap, rating }, index) => {
    day += index < 2 ? Math.min(gap, 1 + (gap % 6)) : 1 + (gap % 60);
    return { day, rating, at: word * 100 + index };
  });
});

const binding = loadBinding();

test('log loss and RMSE(bins) are close to the Rust implementation, which weighs recent answers more', () => {
  if (!binding) {
    console.warn('Skipped: @open-spaced-repetition/binding has no native file for this platform');
    return;
  }
  const items = trainingItems(histories, { from: 0, until: Infinity }).map(
    (item) => new binding.FSRSBindingItem(item.map(({ gap, rating }) => new binding.FSRSBindingReview(rating, gap))),
  );
  const { logLoss, rmseBins } = new binding.FSRSBinding().evaluate(items);
  const ours = scoresOf(predictionsOf(histories, forgettingModel()));
  expect(items.length).toBe(predictionsOf(histories, forgettingModel()).length);
  expect(Math.abs(ours.logLoss - logLoss)).toBeLessThan(0.02);
  expect(Math.abs(ours.rmse - rmseBins)).toBeLessThan(0.01);
});

const prediction = (facts: Partial<Prediction>): Prediction => ({
  recall: 0.9,
  isRecalled: true,
  elapsed: 3,
  nth: 2,
  lapses: 0,
  ...facts,
});

test('known predictions give known scores', () => {
  const half = prediction({ recall: 0.5 });
  expect(scoresOf([half, { ...half, isRecalled: false }])).toEqual({ logLoss: Math.log(2), rmse: 0 });
  expect(scoresOf([prediction({})]).logLoss).toBeCloseTo(-Math.log(0.9), 9);
  expect(scoresOf([prediction({})]).rmse).toBeCloseTo(0.1, 9);
  // Two bins: one of two answers that are 0.1 off, and one of a single answer that is 0.4 off.
  const far = prediction({ recall: 0.6, elapsed: 100 });
  expect(scoresOf([prediction({}), prediction({}), far]).rmse).toBeCloseTo(Math.sqrt((2 * 0.01 + 0.16) / 3), 9);
  expect(Number.isFinite(scoresOf([prediction({ recall: 1, isRecalled: false })]).logLoss)).toBe(true);
});
