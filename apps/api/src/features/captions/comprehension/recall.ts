import { forgettingModel, rememberedStatus } from '@wordreel/learning';

/** By what a learner's words fade: their own weights, where they have some in use. */
export interface Fading {
  readonly weights: readonly number[] | null;
}

/** Beyond a hundred stabilities few words are; each of them costs a power. */
const MOST_KEPT = 10_000;

function createStatuses(weights: Fading['weights']) {
  const model = forgettingModel(weights ?? undefined);
  const known = new Map<number, number>();
  return (faded: number): number => {
    const kept = known.get(faded);
    if (kept !== undefined) return kept;
    // The odds depend on nothing but the days as multiples of the stability.
    const status = rememberedStatus(model.recall({ stability: 1, difficulty: 5 }, faded / 100));
    if (known.size < MOST_KEPT) known.set(faded, status);
    return status;
  };
}

/** The published weights are nearly everybody's, and most of their words have faded equally far. */
const published = createStatuses(null);

/**
 * What a word is in an estimate that was kept and answered.
 * @returns the `rememberedStatus` of a word, by how long ago it was answered, in hundredths of its stability
 */
export function recallOf({ weights }: Fading): (faded: number) => number {
  return weights === null ? published : createStatuses(weights);
}
