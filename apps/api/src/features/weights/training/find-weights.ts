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

/** What is to be learned from, and the weights that are to be beaten; null for the published ones. */
export interface TrainingOrder {
  readonly histories: readonly WordHistory[];
  readonly inUse: readonly number[] | null;
}

/** Weights that were found, how they and those in use did on the last fifth of the answers, and whether they are better. */
export interface FoundWeights {
  readonly w: number[];
  readonly inUse: Scores;
  readonly found: Scores;
  readonly isBetter: boolean;
}

/** More answers make the weights hardly better, and take memory: each comes with those before it. */
const MOST_ITEMS = 30_000;

/** @throws where the package fails, or finds something that is no model */
export async function findWeights(
  { computeParameters, FSRSBindingItem, FSRSBindingReview }: typeof optimiser,
  { histories, inUse }: TrainingOrder,
): Promise<FoundWeights> {
  const span = trainingSpan(histories, MOST_ITEMS);
  const items = trainingItems(histories, span).map(
    (item) => new FSRSBindingItem(item.map(({ gap, rating }) => new FSRSBindingReview(rating, gap))),
  );
  // No answers of the same day: only the first of a day counts.
  const w = await computeParameters(items, { enableShortTerm: false });
  const scores = (weights?: readonly number[]): Scores =>
    scoresOf(predictionsOf(histories, forgettingModel(weights), span.until));
  const [before, after] = [scores(inUse ?? undefined), scores(w)];
  return { w, inUse: before, found: after, isBetter: isWorthAdopting(before, after) };
}
