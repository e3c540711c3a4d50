import { LEVELS } from '@wordreel/shared';
import {
  answerItem,
  beginPlacement,
  isEnough,
  knownOdds,
  nextItem,
  type Placement,
  resultOf,
  type VocabularyCurve,
  vocabularySize,
} from '#index';
import { randomOf } from '../random.ts';

const [SMALLEST, LARGEST, SIZES] = [150, 18_000, 12] as const;
const EDGES = [0.9, 1.3, 1.8, 2.5, 3.5] as const;

/** Learners per curve. With 12 sizes and 5 slopes that makes 1,080 learners. */
const ALIKE = 18;

/** Upper bound for `m`, so that a flat curve has fewer words than the largest size. */
const GREATEST_M = 45_000;

interface SimulatedLearner {
  readonly curve: VocabularyCurve;
  readonly size: number;
}

/** How often typical learners, and hasty ones, claim to know a word they don't. */
const [USUAL_FALSE_YES, HASTY_FALSE_YES] = [0.1, 0.25];

/** A variant of the placement check: its seed, its length and the limits it must meet. */
export interface Check {
  readonly name: string;
  readonly seed: number;
  /** The number of items, or null if the check decides when to stop. */
  readonly items: number | null;
  /** How often the learners claim to know a word they don't. */
  readonly falseYes: number;
  readonly limits: PlacementLimits | null;
}

interface PlacementLimits {
  readonly leastWithinOne: number;
  readonly mostTooHigh: number;
}

/** The target limits, and the wider ones that every random draw must meet. */
const WANTED: PlacementLimits = { leastWithinOne: 0.82, mostTooHigh: 0.07 };
const ANY_DRAW: PlacementLimits = { leastWithinOne: 0.78, mostTooHigh: 0.1 };
/** The limits for sixty items and for hasty learners. */
const LONG: PlacementLimits = { leastWithinOne: 0.85, mostTooHigh: 0.09 };
const HASTY: PlacementLimits = { leastWithinOne: 0.74, mostTooHigh: 0.14 };
const [LEAST_COVERED, MOST_COVERED] = [0.75, 0.9];

/** The first draw must meet the target limits. The second shows how much draws vary and has the wider limits. */
export const CHECKS: readonly Check[] = [
  { name: '40 items', seed: 0, items: 40, falseYes: USUAL_FALSE_YES, limits: WANTED },
  { name: '40, other draw', seed: 9000, items: 40, falseYes: USUAL_FALSE_YES, limits: ANY_DRAW },
  { name: '60 items', seed: 0, items: 60, falseYes: USUAL_FALSE_YES, limits: LONG },
  { name: '40, 25 % hasty', seed: 0, items: 40, falseYes: HASTY_FALSE_YES, limits: HASTY },
  { name: 'ends by itself', seed: 0, items: null, falseYes: USUAL_FALSE_YES, limits: null },
];

/** How a variant of the check did, as shares of all learners. */
export interface PlacementScore {
  readonly withinOne: number;
  readonly tooHigh: number;
  /** Like `tooHigh`, if the median were proposed instead of the 25th percentile. */
  readonly medianTooHigh: number;
  /** How often the true size lies between the 10th and 90th percentiles. */
  readonly covered: number;
  readonly unreliable: number;
  readonly meanItems: number;
}

/**
 * Finds the learner who knows about `wanted` words. This is faster than `curveOfSize`, and the returned size is counted
 * exactly.
 */
function learnerOf(wanted: number, k: number): SimulatedLearner {
  let curve = { m: wanted, k };
  for (let step = 0; step < 8; step += 1) {
    curve = { m: Math.min(GREATEST_M, (curve.m * wanted) / vocabularySize(curve)), k };
  }
  return { curve, size: vocabularySize(curve) };
}

/** Returns learners of the curve family: twelve sizes, evenly spaced on a log scale, with five slopes each. */
export function simulatedLearners(): SimulatedLearner[] {
  const different = Array.from({ length: SIZES }, (_, at) => {
    const size = SMALLEST * (LARGEST / SMALLEST) ** (at / (SIZES - 1));
    return EDGES.map((k) => learnerOf(size, k));
  }).flat();
  return Array.from({ length: ALIKE }, () => different).flat();
}

const placeOf = (size: number): number => LEVELS.filter(({ requiredWords }) => requiredWords <= size).length;

function checkLearner(curve: VocabularyCurve, { items, falseYes }: Check, seed: number): Placement {
  const random = randomOf(seed);
  let placement = beginPlacement(seed);
  while (items === null ? !isEnough(placement) : placement.answers.length < items) {
    const item = nextItem(placement);
    const odds = item?.kind === 'word' ? knownOdds(item.rank, curve) : 0;
    placement = answerItem(placement, random() < odds + (1 - odds) * falseYes);
  }
  return placement;
}

/** Runs the check on simulated learners, who answer according to their curves. */
export function scorePlacements(people: readonly SimulatedLearner[], check: Check): PlacementScore {
  const found = people.map(({ curve, size: truth }, at) => {
    const placement = checkLearner(curve, check, check.seed + at);
    const { size, isReliable } = resultOf(placement);
    const off = placeOf(size.q25) - placeOf(truth);
    return {
      withinOne: Math.abs(off) <= 1,
      tooHigh: off > 0,
      medianTooHigh: placeOf(size.q50) > placeOf(truth),
      covered: size.q10 <= truth && truth <= size.q90,
      unreliable: !isReliable,
      items: placement.answers.length,
    };
  });
  const share = (name: Exclude<keyof (typeof found)[number], 'items'>): number =>
    found.filter((each) => each[name]).length / found.length;
  return {
    withinOne: share('withinOne'),
    tooHigh: share('tooHigh'),
    medianTooHigh: share('medianTooHigh'),
    covered: share('covered'),
    unreliable: share('unreliable'),
    meanItems: found.reduce((sum, { items }) => sum + items, 0) / found.length,
  };
}

/** Returns whether a score is within its check's limits and its range covers the true size as often as it should. */
export const isWithin = ({ withinOne, tooHigh, covered }: PlacementScore, { limits }: Check): boolean =>
  limits === null ||
  (withinOne >= limits.leastWithinOne &&
    tooHigh <= limits.mostTooHigh &&
    covered >= LEAST_COVERED &&
    covered <= MOST_COVERED);
