import { forgettingModel, rememberedStatus } from '@wordreel/learning';

/** The weights that decide how a learner's words fade: their own, if they have any in use. */
export interface Fading {
  readonly weights: readonly number[] | null;
}

/** Cache size. Few words are older than a hundred times their stability, and each value costs a power. */
const MOST_KEPT = 10_000;

function createStatuses(weights: Fading['weights']) {
  const model = forgettingModel(weights ?? undefined);
  const known = new Map<number, number>();
  return (faded: number): number => {
    const kept = known.get(faded);
    if (kept !== undefined) return kept;
    // The odds depend only on the elapsed days as a multiple of the stability.
    const status = rememberedStatus(model.recall({ stability: 1, difficulty: 5 }, faded / 100));
    if (known.size < MOST_KEPT) known.set(faded, status);
    return status;
  };
}

/** Nearly all learners use the published weights, and most of their words have faded by the same amounts. */
const published = createStatuses(null);

/**
 * Returns how a saved and answered word counts in an estimate.
 * @returns a function from the time since the answer, in hundredths of the word's stability, to its `rememberedStatus`
 */
export function recallOf({ weights }: Fading): (faded: number) => number {
  return weights === null ? published : createStatuses(weights);
}
