/** What a model said of an answer before it was given, and how it went. */
export interface Prediction {
  /** The odds of recall, 0 to 1. */
  readonly recall: number;
  /** Anything but Again. */
  readonly isRecalled: boolean;
  /** Whole days since the answer before, at least 1. */
  readonly elapsed: number;
  /** The how many-th answer of its word it is: 2 is the first that can be predicted. */
  readonly nth: number;
  /** How often the word was forgotten before. */
  readonly lapses: number;
}

/** Lower is better; both are 0 for who knows all. */
export interface Scores {
  /** The mean surprise, in nats. */
  readonly logLoss: number;
  /** How far promised and kept recall lie apart, over answers of a kind. */
  readonly rmse: number;
}

/** Whoever is certain and wrong would be infinitely surprised. */
const SUREST = 1e-7;

/** The mean of -ln of the odds that were given to what then happened. */
export function logLossOf(predictions: readonly Prediction[]): number {
  const surprises = predictions.map(({ recall, isRecalled }) => {
    const odds = Math.min(1 - SUREST, Math.max(SUREST, recall));
    return -Math.log(isRecalled ? odds : 1 - odds);
  });
  return surprises.reduce((sum, surprise) => sum + surprise, 0) / predictions.length;
}

/** The step of a geometric ladder on which a number stands. */
const step = (value: number, ratio: number): number => Math.floor(Math.log(value) / Math.log(ratio) + 1e-9);

/** Answers are of one kind that came after about as long, about as often asked, about as often forgotten. */
const binOf = ({ elapsed, nth, lapses }: Prediction): string =>
  [step(elapsed, 3.62), step(nth, 1.89), lapses === 0 ? 'none' : step(lapses, 1.73)].join(' ');

/**
 * RMSE(bins) of srs-benchmark: the answers in bins by elapsed days, number of the answer and lapses; of each bin the
 * difference of mean promised and mean kept recall, squared, weighted by its answers
 * (https://github.com/open-spaced-repetition/srs-benchmark, `rmse_bins`).
 */
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
