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

/** How many have the same curve; with 12 sizes and 5 edges that is 1,080 learners. */
const ALIKE = 18;

/** The m of the family ends here, so that a flat curve has fewer words than the largest size. */
const GREATEST_M = 45_000;

interface SimulatedLearner {
  readonly curve: VocabularyCurve;
  readonly size: number;
}

/** How often learners usually say yes to what they do not know, and hasty ones. */
const [USUAL_FALSE_YES, HASTY_FALSE_YES] = [0.1, 0.25];

/** A way of checking: what decides items and answers, and when it ends. */
export interface Check {
  readonly name: string;
  readonly seed: number;
  /** The number of items; null where the check ends by itself. */
  readonly items: number | null;
  /** How often the learners say yes to what they do not know. */
  readonly falseYes: number;
  readonly limits: PlacementLimits | null;
}

interface PlacementLimits {
  readonly leastWithinOne: number;
  readonly mostTooHigh: number;
}

/** What is wanted, and what `learning.md` 9.7 asks for at least. */
const WANTED: PlacementLimits = { leastWithinOne: 0.82, mostTooHigh: 0.07 };
const ANY_DRAW: PlacementLimits = { leastWithinOne: 0.78, mostTooHigh: 0.1 };
/** What `learning.md` 4 has measured of sixty items, and of hasty learners. */
const LONG: PlacementLimits = { leastWithinOne: 0.85, mostTooHigh: 0.09 };
const HASTY: PlacementLimits = { leastWithinOne: 0.74, mostTooHigh: 0.14 };
const [LEAST_COVERED, MOST_COVERED] = [0.75, 0.9];

/** The first draw has the limits that are wanted. The other shows how far draws lie apart, with those of any draw. */
export const CHECKS: readonly Check[] = [
  { name: '40 items', seed: 0, items: 40, falseYes: USUAL_FALSE_YES, limits: WANTED },
  { name: '40, other draw', seed: 9000, items: 40, falseYes: USUAL_FALSE_YES, limits: ANY_DRAW },
  { name: '60 items', seed: 0, items: 60, falseYes: USUAL_FALSE_YES, limits: LONG },
  { name: '40, 25 % hasty', seed: 0, items: 40, falseYes: HASTY_FALSE_YES, limits: HASTY },
  { name: 'ends by itself', seed: 0, items: null, falseYes: USUAL_FALSE_YES, limits: null },
];

/** What `learning.md` 9.7 asks for; shares of all learners. */
export interface PlacementScore {
  readonly withinOne: number;
  readonly tooHigh: number;
  /** As `tooHigh`, where the median and not the 25th percentile were proposed. */
  readonly medianTooHigh: number;
  /** How often the true size lies between the 10th and the 90th percentile. */
  readonly covered: number;
  readonly unreliable: number;
  readonly meanItems: number;
}

/** The learner who knows about so many words. Quicker than `curveOfSize`; what they know is counted. */
function learnerOf(wanted: number, k: number): SimulatedLearner {
  let curve = { m: wanted, k };
  for (let step = 0; step < 8; step += 1) {
    curve = { m: Math.min(GREATEST_M, (curve.m * wanted) / vocabularySize(curve)), k };
  }
  return { curve, size: vocabularySize(curve) };
}

/** Learners of the curve family: each of twelve sizes, even in their logarithm, with each of its five edges. */
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

/** Checks simulated learners, whose answers come from their curves. */
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

/** Whether a score is within the limits of its check, and the range holds as often as it should. */
export const isWithin = ({ withinOne, tooHigh, covered }: PlacementScore, { limits }: Check): boolean =>
  limits === null ||
  (withinOne >= limits.leastWithinOne &&
    tooHigh <= limits.mostTooHigh &&
    covered >= LEAST_COVERED &&
    covered <= MOST_COVERED);
