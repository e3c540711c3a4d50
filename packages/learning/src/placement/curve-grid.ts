import { knownOdds, type VocabularyCurve } from '../vocabulary-curve.ts';

// What a learner may be before anything is asked (`learning.md` 4).

/** The last rank that is asked for, and that counts into the size. */
export const LAST_RANK = 20_000;

const [LEAST_M, GREATEST_M, STEPS_OF_M] = [60, 45_000, 80];
const EDGES = [0.9, 1.3, 1.8, 2.5, 3.5] as const;

/** How often a learner may say yes to a word they do not know. */
export const FALSE_YES = [0.01, 0.06, 0.12, 0.2, 0.35] as const;
const FALSE_YES_WEIGHTS = [2, 2, 1, 1, 1] as const;

const curves: readonly VocabularyCurve[] = Array.from({ length: STEPS_OF_M }, (_, step) => {
  const m = LEAST_M * (GREATEST_M / LEAST_M) ** (step / (STEPS_OF_M - 1));
  return EDGES.map((k) => ({ m, k }));
}).flat();

/** From here on ranks are counted in groups, each with the odds of its middle. */
const FIRST_GROUP = 100;

/** As `vocabularySize`, within a thousandth and thirty times as quick: two hundred are counted when this is loaded. */
function roughSize(curve: VocabularyCurve): number {
  let size = 0;
  for (let rank = 1, next = 2; rank <= LAST_RANK; rank = next) {
    next = rank < FIRST_GROUP ? rank + 1 : Math.min(LAST_RANK + 1, Math.ceil(rank * 1.01));
    size += (next - rank) * knownOdds((rank + next - 1) / 2, curve);
  }
  return size;
}

/** How far each curve's size lies from those beside it of the same edge, in its logarithm. */
function spans(sizes: readonly number[]): number[] {
  const logs = sizes.map((size) => Math.log(size));
  return logs.map((log, at) => {
    const [before, after] = [logs[at - EDGES.length], logs[at + EDGES.length]];
    return before === undefined || after === undefined ? (after ?? log) - (before ?? log) : (after - before) / 2;
  });
}

const sizes = curves.map(roughSize);
const widths = spans(sizes);

/** Each edge is as probable as the others. */
const widthOfEdge = EDGES.map((_, edge) =>
  widths.reduce((sum, width, at) => sum + (at % EDGES.length === edge ? width : 0), 0),
);

/**
 * The curves a learner may have, with the words they know, the smallest vocabulary first; `weight`: how probable each is
 * before anything is asked. All sizes are as probable, in their logarithm: the scale of m, whose step means hardly a
 * word where m is beyond the last rank, is nobody's.
 */
export const CURVES = curves
  .map((curve, at) => ({
    ...curve,
    size: sizes[at] ?? 0,
    weight: (widths[at] ?? 0) / (widthOfEdge[at % EDGES.length] ?? 1) / EDGES.length,
  }))
  .toSorted((a, b) => a.size - b.size);

const LOG_M = Float64Array.from(CURVES, ({ m }) => Math.log(m));
const K = Float64Array.from(CURVES, ({ k }) => k);

/** The odds of knowing a word of this rank, of every curve. */
export function oddsOfRank(rank: number): Float64Array {
  const log = Math.log(rank);
  return K.map((k, at) => 1 / (1 + Math.exp(k * (log - (LOG_M[at] ?? 0)))));
}

/** The weights of all curves with all rates of false yes, a curve's rates beside each other; they add up to 1. */
export function priorWeights(): Float64Array {
  const all = FALSE_YES_WEIGHTS.reduce((sum, weight) => sum + weight, 0);
  return Float64Array.from(CURVES.flatMap((curve) => FALSE_YES_WEIGHTS.map((weight) => (curve.weight * weight) / all)));
}
