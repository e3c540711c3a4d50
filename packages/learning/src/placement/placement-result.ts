import { LEVELS, type LevelCode } from '@wordreel/shared';
import { levelIndexOfSize } from './level-index.ts';
import { type Placement, posteriorOf } from './placement.ts';
import { curveWeights, sizeAt } from './posterior.ts';

/** What a check says of a learner; sizes are words, levels null below the first one. */
export interface PlacementResult {
  /** Below each of these the vocabulary lies with a probability of 10, 25, 50 and 90 %. */
  readonly size: { readonly q10: number; readonly q25: number; readonly q50: number; readonly q90: number };
  /** The level at the 25th percentile: rather too low than too high. */
  readonly level: LevelCode | null;
  /** From the 10th to the 90th percentile. */
  readonly lowest: LevelCode | null;
  readonly highest: LevelCode | null;
  /** Which share of the invented words was accepted; 0 where none was shown. */
  readonly falseYes: number;
  /** Whether so few were accepted that the result may be saved. */
  readonly isReliable: boolean;
}

/** From this share of accepted invented words on, nothing is saved. */
const UNRELIABLE_FALSE_YES = 0.3;

/** So many answers are enough, and so many where the range is narrow. */
const [ENOUGH, FEWEST] = [40, 24];

/** A range is narrow that has so many levels. */
const NARROW = 2;

const levelAt = (size: number): LevelCode | null => LEVELS[levelIndexOfSize(size) - 1]?.code ?? null;

/** The result of a check after any number of answers (`learning.md` 4). */
export function resultOf(placement: Placement): PlacementResult {
  const { weights } = curveWeights(posteriorOf(placement));
  const [q10, q25, q50, q90] = [
    sizeAt(0.1, weights),
    sizeAt(0.25, weights),
    sizeAt(0.5, weights),
    sizeAt(0.9, weights),
  ];
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

/** Whether enough was asked: 40 items, or 24 where the range spans two levels at most. The learner may go on to 60. */
export function isEnough(placement: Placement): boolean {
  const asked = placement.answers.length;
  if (asked < FEWEST || asked >= ENOUGH) return asked >= ENOUGH;
  const { q10, q90 } = resultOf(placement).size;
  return levelIndexOfSize(q90) - levelIndexOfSize(q10) < NARROW;
}
