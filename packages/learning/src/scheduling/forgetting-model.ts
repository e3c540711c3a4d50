import { CLAMP_PARAMETERS, default_w, FSRSAlgorithm, W17_W18_Ceiling } from 'ts-fsrs';
import type { Rating } from './rating.ts';

export interface Trace {
  /** Days until the recall falls to 0.9; more than 0. */
  readonly stability: number;
  /** 1 (easy) to 10 (hard). */
  readonly difficulty: number;
}

/** FSRS-6 with one set of weights. Days are whole study days; probabilities are 0 to 1. */
export interface ForgettingModel {
  /** Returns the trace after an answer. `elapsed` is the days since the last, at least 1. `trace` is null at first. */
  next(trace: Trace | null, elapsed: number, rating: Rating): Trace;
  /** Returns the probability of recall `elapsed` days after the last answer. */
  recall(trace: Trace, elapsed: number): number;
  /** Returns the number of days, unrounded, until the recall falls to `retention`. */
  daysUntil(trace: Trace, retention: number): number;
}

/** The 21 published default weights of FSRS-6. */
export const PUBLISHED_WEIGHTS: readonly number[] = default_w;

const WEIGHTS = PUBLISHED_WEIGHTS.length;

/** The tolerance for weights that were trained elsewhere and rounded differently. */
const NEARLY = 1e-3;

/** Returns whether training can produce these weights: 21 of them, each within the limits of FSRS-6. */
export function isPossibleModel(weights: readonly number[]): boolean {
  const limits = CLAMP_PARAMETERS(W17_W18_Ceiling);
  return (
    weights.length === WEIGHTS &&
    weights.every((weight, at) => {
      const [low = 0, high = 0] = limits[at] ?? [];
      return weight >= low - NEARLY && weight <= high + NEARLY;
    })
  );
}

/** Creates an FSRS-6 model. `ts-fsrs` has a scheduler, but it uses UTC days. @throws RangeError for bad weights */
export function forgettingModel(weights?: readonly number[]): ForgettingModel {
  if (weights && (weights.length !== WEIGHTS || !weights.every(Number.isFinite))) {
    throw new RangeError(`FSRS-6 needs ${WEIGHTS} weights, each a finite number`);
  }
  const fsrs = new FSRSAlgorithm(weights ? { w: [...weights] } : {});
  return {
    next: (trace, elapsed, rating) => fsrs.next_state(trace && { ...trace }, elapsed, rating),
    recall: ({ stability }, elapsed) => fsrs.forgetting_curve(elapsed, stability),
    daysUntil: ({ stability }, retention) => stability * fsrs.calculate_interval_modifier(retention),
  };
}
