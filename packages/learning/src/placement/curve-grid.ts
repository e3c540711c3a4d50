import { knownOdds, type VocabularyCurve } from '../vocabulary-curve.ts';

// The prior of the placement check: how probable each vocabulary curve is before the first answer.

/** The last rank that the check asks about and that counts toward the vocabulary size. */
export const LAST_RANK = 20_000;

const [LEAST_M, GREATEST_M, STEPS_OF_M] = [60, 45_000, 80];
const EDGES = [0.9, 1.3, 1.8, 2.5, 3.5] as const;

/** The possible rates at which a learner claims to know unknown words. */
export const FALSE_YES = [0.01, 0.06, 0.12, 0.2, 0.35] as const;
const FALSE_YES_WEIGHTS = [2, 2, 1, 1, 1] as const;

const curves: readonly VocabularyCurve[] = Array.from({ length: STEPS_OF_M }, (_, step) => {
  const m = LEAST_M * (GREATEST_M / LEAST_M) ** (step / (STEPS_OF_M - 1));
  return EDGES.map((k) => ({ m, k }));
}).flat();

/** From this rank on, ranks are grouped, and each group uses the probability of its middle rank. */
const FIRST_GROUP = 100;

/** Like `vocabularySize` to within a thousandth, but thirty times as fast: it runs 400 times when this module loads. */
function roughSize(curve: VocabularyCurve): number {
  let size = 0;
  for (let rank = 1, next = 2; rank <= LAST_RANK; rank = next) {
    next = rank < FIRST_GROUP ? rank + 1 : Math.min(LAST_RANK + 1, Math.ceil(rank * 1.01));
    size += (next - rank) * knownOdds((rank + next - 1) / 2, curve);
  }
  return size;
}

/** Returns the width of each curve in log size: half the distance between its neighbors with the same slope. */
function spans(sizes: readonly number[]): number[] {
  const logs = sizes.map((size) => Math.log(size));
  return logs.map((log, at) => {
    const [before, after] = [logs[at - EDGES.length], logs[at + EDGES.length]];
    return before === undefined || after === undefined ? (after ?? log) - (before ?? log) : (after - before) / 2;
  });
}

const sizes = curves.map(roughSize);
const widths = spans(sizes);

/** The total width of each slope's curves. Weights are divided by it, so every slope is equally probable. */
const widthOfEdge = EDGES.map((_, edge) =>
  widths.reduce((sum, width, at) => sum + (at % EDGES.length === edge ? width : 0), 0),
);

/** The possible curves of a learner, smallest size first. `weight` is the prior, uniform in log size. */
export const CURVES = curves
  .map((curve, at) => ({
    ...curve,
    size: sizes[at] ?? 0,
    weight: (widths[at] ?? 0) / (widthOfEdge[at % EDGES.length] ?? 1) / EDGES.length,
  }))
  .toSorted((a, b) => a.size - b.size);

const LOG_M = Float64Array.from(CURVES, ({ m }) => Math.log(m));
const K = Float64Array.from(CURVES, ({ k }) => k);

/** Returns, for every curve, the probability of knowing the word at this rank. */
export function oddsOfRank(rank: number): Float64Array {
  const log = Math.log(rank);
  return K.map((k, at) => 1 / (1 + Math.exp(k * (log - (LOG_M[at] ?? 0)))));
}

/** Returns the prior of every pair of curve and false-yes rate, grouped by curve. The values add up to 1. */
export function priorWeights(): Float64Array {
  const all = FALSE_YES_WEIGHTS.reduce((sum, weight) => sum + weight, 0);
  return Float64Array.from(CURVES.flatMap((curve) => FALSE_YES_WEIGHTS.map((weight) => (curve.weight * weight) / all)));
}
