/** A model's prediction for an answer, and the actual outcome. */
export interface Prediction {
  /** 0 to 1. */
  readonly recall: number;
  /** Anything but Again. */
  readonly isRecalled: boolean;
  /** Whole days since the previous answer, at least 1. */
  readonly elapsed: number;
  /** The answer's number among the answers to its word, at least 2: the first one can't be predicted. */
  readonly nth: number;
  /** How often the word was forgotten before. */
  readonly lapses: number;
}

/** How well a model predicts answers. Lower is better; a perfect model scores 0 on both. */
export interface Scores {
  /** The mean negative log-likelihood, in nats. */
  readonly logLoss: number;
  /** The root mean square difference between predicted and actual recall over groups of similar answers. */
  readonly rmse: number;
}

/** Probabilities stay this far from 0 and 1, since a certain but wrong prediction would have an infinite loss. */
const SUREST = 1e-7;

/** Returns the mean of -ln(p), where p is the probability predicted for the actual outcome. */
export function logLossOf(predictions: readonly Prediction[]): number {
  const surprises = predictions.map(({ recall, isRecalled }) => {
    const odds = Math.min(1 - SUREST, Math.max(SUREST, recall));
    return -Math.log(isRecalled ? odds : 1 - odds);
  });
  return surprises.reduce((sum, surprise) => sum + surprise, 0) / predictions.length;
}

/** Returns the index of a number's step on a geometric scale. */
const step = (value: number, ratio: number): number => Math.floor(Math.log(value) / Math.log(ratio) + 1e-9);

/** Groups answers by elapsed days, number of answers and number of lapses. */
const binOf = ({ elapsed, nth, lapses }: Prediction): string =>
  [step(elapsed, 3.62), step(nth, 1.89), lapses === 0 ? 'none' : step(lapses, 1.73)].join(' ');

/** Returns RMSE(bins), weighted by answers (`rmse_bins` of github.com/open-spaced-repetition/srs-benchmark). */
export function rmseOf(predictions: readonly Prediction[]): number {
  const bins = new Map<string, { answers: number; surplus: number }>();
  for (const prediction of predictions) {
    const key = binOf(prediction);
    const bin = bins.get(key) ?? { answers: 0, surplus: 0 };
    bin.answers += 1;
    bin.surplus += prediction.recall - (prediction.isRecalled ? 1 : 0);
    bins.set(key, bin);
  }
  let sum = 0;
  for (const { answers, surplus } of bins.values()) sum += surplus ** 2 / answers;
  return Math.sqrt(sum / predictions.length);
}

/** @param predictions at least one */
export const scoresOf = (predictions: readonly Prediction[]): Scores => ({
  logLoss: logLossOf(predictions),
  rmse: rmseOf(predictions),
});

/** With fewer reviews, training makes predictions worse as often as it makes them better. */
export const FEWEST_REVIEWS = 1000;

export const BETWEEN_TRIES = 400;

export const LEAST_GAIN = 0.002;

/** Returns how many more answers must count before a training. @param lastTried counted answers at the last training */
export function reviewsUntilTry(counted: number, lastTried: number | null): number {
  const needed = lastTried === null ? FEWEST_REVIEWS : Math.max(FEWEST_REVIEWS, lastTried + BETWEEN_TRIES);
  return Math.max(0, needed - counted);
}

/** Returns whether new weights are worth adopting: the log loss falls by 0.002 or more, and RMSE(bins) doesn't rise. */
export const isWorthAdopting = (inUse: Scores, tried: Scores): boolean =>
  inUse.logLoss - tried.logLoss >= LEAST_GAIN && tried.rmse <= inUse.rmse;
