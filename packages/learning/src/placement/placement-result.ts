import { LEVELS, type LevelCode } from '@wordreel/shared';
import { type Placement, posteriorOf } from './placement.ts';
import { curveWeights, sizeAt } from './posterior.ts';

/** Returns how many levels a vocabulary of this size reaches; 0 for a beginner. */
const levelIndexOfSize = (size: number): number => LEVELS.filter(({ requiredWords }) => requiredWords <= size).length;

/** The result of a placement check. Sizes are in words; a level is null below the first level. */
export interface PlacementResult {
  /** The 10th, 25th, 50th and 90th percentiles of the vocabulary size. */
  readonly size: { readonly q10: number; readonly q25: number; readonly q50: number; readonly q90: number };
  /** The level at the 25th percentile, since underestimating is better than overestimating. */
  readonly level: LevelCode | null;
  /** The levels at the 10th and 90th percentiles. */
  readonly lowest: LevelCode | null;
  readonly highest: LevelCode | null;
  /** The share of pseudo-words that the learner accepted; 0 if none was shown. */
  readonly falseYes: number;
  /** Whether few enough pseudo-words were accepted for the result to be saved. */
  readonly isReliable: boolean;
}

/** If a learner accepts at least this share of pseudo-words, the result is unreliable and no level is saved. */
const UNRELIABLE_FALSE_YES = 0.3;

/** The number of answers that is always enough, and the number that is enough if the range of levels is narrow. */
const [ENOUGH, FEWEST] = [40, 24];

/** A range of at most this many levels is narrow. */
const NARROW = 2;

const levelAt = (size: number): LevelCode | null => LEVELS[levelIndexOfSize(size) - 1]?.code ?? null;

export function resultOf(placement: Placement): PlacementResult {
  const { weights } = curveWeights(posteriorOf(placement));
  const [q10 = 0, q25 = 0, q50 = 0, q90 = 0] = [0.1, 0.25, 0.5, 0.9].map((share) => sizeAt(share, weights));
  const invented = placement.answers.filter(({ rank }) => rank === null);
  const falseYes = invented.filter(({ yes }) => yes).length / Math.max(1, invented.length);
  return {
    size: { q10, q25, q50, q90 },
    level: levelAt(q25),
    lowest: levelAt(q10),
    highest: levelAt(q90),
    falseYes,
    isReliable: falseYes < UNRELIABLE_FALSE_YES,
  };
}

/** Whether the check may end: after 40 items, or after 24 if the range spans at most two levels. */
export function isEnough(placement: Placement): boolean {
  const asked = placement.answers.length;
  if (asked < FEWEST || asked >= ENOUGH) return asked >= ENOUGH;
  const { q10, q90 } = resultOf(placement).size;
  return levelIndexOfSize(q90) - levelIndexOfSize(q10) < NARROW;
}
