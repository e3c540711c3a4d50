import { CURVES, FALSE_YES, oddsOfRank, priorWeights } from './curve-grid.ts';

/** An answer in a placement check. `rank` is the shown word's rank; null for a pseudo-word. */
export interface PlacementAnswer {
  readonly rank: number | null;
  readonly yes: boolean;
}

/** The probability of each curve with each false-yes rate, in the order of `priorWeights`. */
export type Posterior = Readonly<Float64Array>;

const PRIOR: Posterior = priorWeights();
const RATES = FALSE_YES.length;

/** The probability of knowing a pseudo-word, which is 0 for every curve. */
const NOT_KNOWN = new Float64Array(CURVES.length);

/** Updates the posterior with an answer (Bayes). P(yes) is P(known) + (1 - P(known)) x false-yes. */
export function learnFrom(before: Posterior, { rank, yes }: PlacementAnswer): Posterior {
  const odds = rank === null ? NOT_KNOWN : oddsOfRank(rank);
  const after = before.map((weight, at) => {
    const unknown = 1 - (odds[Math.floor(at / RATES)] ?? 0);
    const no = unknown * (1 - (FALSE_YES[at % RATES] ?? 0));
    return weight * (yes ? 1 - no : no);
  });
  const all = after.reduce((sum, weight) => sum + weight, 0);
  return after.map((weight) => weight / all);
}

export const posteriorAfter = (answers: readonly PlacementAnswer[]): Posterior => answers.reduce(learnFrom, PRIOR);

/** Returns each curve's probability, and that probability times the curve's mean false-yes rate. */
export function curveWeights(posterior: Posterior) {
  const [weights, falseYes] = [new Float64Array(CURVES.length), new Float64Array(CURVES.length)];
  for (let at = 0; at < posterior.length; at += 1) {
    const weight = posterior[at] ?? 0;
    const curve = Math.floor(at / RATES);
    weights[curve] = (weights[curve] ?? 0) + weight;
    falseYes[curve] = (falseYes[curve] ?? 0) + weight * (FALSE_YES[at % RATES] ?? 0);
  }
  return { weights, falseYes };
}

/** Returns the vocabulary size at the quantile `share` (0 to 1), interpolated between two curves. */
export function sizeAt(share: number, weights: Readonly<Float64Array>): number {
  let below = 0;
  const at = weights.findIndex((weight) => (below += weight) >= share);
  const size = CURVES[at]?.size ?? 0;
  const smaller = CURVES[at - 1]?.size ?? size;
  const weight = weights[at] ?? 0;
  const part = weight > 0 ? 1 - (below - share) / weight : 1;
  return smaller * (size / smaller) ** part;
}
