import { CLAMP_PARAMETERS, default_w, FSRSAlgorithm, W17_W18_Ceiling } from 'ts-fsrs';
import type { Rating } from './rating.ts';

/** What FSRS remembers of a word. */
export interface Trace {
  /** Days until the odds of recall have fallen to 0.9; more than 0. */
  readonly stability: number;
  /** 1 (easy) to 10. */
  readonly difficulty: number;
}

/** FSRS-6 with one set of weights. Days are whole study days; odds are 0 to 1. */
export interface ForgettingModel {
  /** The trace after an answer. @param trace null before the first @param elapsed days since the last, at least 1 */
  next(trace: Trace | null, elapsed: number, rating: Rating): Trace;
  /** The odds of recalling a word so many days after its last answer. */
  recall(trace: Trace, elapsed: number): number;
  /** After how many days, not rounded, the odds have fallen to `retention`. */
  daysUntil(trace: Trace, retention: number): number;
}

/** The 21 weights of FSRS-6 as they are published, for everybody. */
export const PUBLISHED_WEIGHTS: readonly number[] = default_w;

const WEIGHTS = PUBLISHED_WEIGHTS.length;

/** Weights that were trained elsewhere are rounded otherwise. */
const NEARLY = 1e-3;

/** Whether weights are some that training can find: 21, each within the limits of FSRS-6. */
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

/**
 * The forgetting curve of FSRS-6 by the pure functions of `ts-fsrs`; its scheduler counts days in UTC and is not used
 * (`learning.md` 0, 1.2, 1.3).
 * @param weights a learner's own 21 weights; left out, the published ones
 * @throws RangeError unless there are 21 finite weights
 */
export function forgettingModel(weights?: readonly number[]): ForgettingModel {
  if (weights && (weights.length !== WEIGHTS || !weights.every(Number.isFinite))) {
    throw new RangeError(`FSRS-6 has ${WEIGHTS} weights, each a number`);
  }
  const fsrs = new FSRSAlgorithm(weights ? { w: [...weights] } : {});
  return {
    next: (trace, elapsed, rating) => fsrs.next_state(trace && { ...trace }, elapsed, rating),
    recall: ({ stability }, elapsed) => fsrs.forgetting_curve(elapsed, stability),
    daysUntil: ({ stability }, retention) => stability * fsrs.calculate_interval_modifier(retention),
  };
}
