import {
  forgettingModel,
  isWorthAdopting,
  predictionsOf,
  type Scores,
  scoresOf,
  trainingItems,
  trainingSpan,
  type WordHistory,
} from '@wordreel/learning';
import type * as optimiser from '@open-spaced-repetition/binding';

/** The training data, and the current weights to beat; null means the published ones. */
export interface TrainingOrder {
  readonly histories: readonly WordHistory[];
  readonly inUse: readonly number[] | null;
}

/** Scores are measured on the last fifth of the answers. */
export interface FoundWeights {
  readonly w: number[];
  readonly inUse: Scores;
  readonly found: Scores;
  readonly isBetter: boolean;
}

/** More answers hardly improve the weights but cost memory, because each item includes all answers before it. */
const MOST_ITEMS = 30_000;

/** @throws if the package fails or returns weights that are not a valid model */
export async function findWeights(
  { computeParameters, FSRSBindingItem, FSRSBindingReview }: typeof optimiser,
  { histories, inUse }: TrainingOrder,
): Promise<FoundWeights> {
  const span = trainingSpan(histories, MOST_ITEMS);
  const items = trainingItems(histories, span).map(
    (item) => new FSRSBindingItem(item.map(({ gap, rating }) => new FSRSBindingReview(rating, gap))),
  );
  // Short-term learning is off, because only the first answer of a day counts.
  const w = await computeParameters(items, { enableShortTerm: false });
  const scores = (weights?: readonly number[]): Scores =>
    scoresOf(predictionsOf(histories, forgettingModel(weights), span.until));
  const [before, after] = [scores(inUse ?? undefined), scores(w)];
  return { w, inUse: before, found: after, isBetter: isWorthAdopting(before, after) };
}
