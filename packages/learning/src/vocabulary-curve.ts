import { LEVELS, levelOf, type LevelCode } from '@wordreel/shared';

/** The probability of knowing the word at a rank: 1 / (1 + (rank / m)^k). It is one half at `m`; `k` is the slope. */
export interface VocabularyCurve {
  readonly m: number;
  readonly k: number;
}

/** The slope for a learner who has some known words but no placement check: the middle slope of those in checks. */
const USUAL_K = 1.8;

/** The slope for a learner who chose a level. With it, every story rates as a good stretch or easier at its level. */
const LEVEL_K = 3.5;

/** The last rank that counts toward a vocabulary size. */
const COUNTED_RANKS = 20_000;

/** The assumed rank of a word that is in no frequency list. */
export const UNLISTED_RANK = 30_000;

/** The uncertainty of an estimated `m`, as the standard deviation of its natural logarithm. */
const SPREAD = 0.35;

const DRAWS = 50;

/** Returns the probability (0 to 1) that a learner knows a word. `rank` is its lemma's, from 1; null if in no list. */
export function knownOdds(rank: number | null, { m, k }: VocabularyCurve): number {
  return 1 / (1 + ((rank ?? UNLISTED_RANK) / m) ** k);
}

export function vocabularySize(curve: VocabularyCurve): number {
  let size = 0;
  for (let rank = 1; rank <= COUNTED_RANKS; rank += 1) size += knownOdds(rank, curve);
  return size;
}

const curves = new Map<string, VocabularyCurve>();

/** Returns the curve of a learner who knows this many words (more than 0, less than 18,000), found by bisection. */
export function curveOfSize(words: number, k = USUAL_K): VocabularyCurve {
  const key = `${words} ${k}`;
  const known = curves.get(key);
  if (known !== undefined) return known;
  let [low, high] = [0, Math.log(45_000)];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (vocabularySize({ m: Math.exp(middle), k }) < words) low = middle;
    else high = middle;
  }
  const curve = { m: Math.exp((low + high) / 2), k };
  curves.set(key, curve);
  return curve;
}

/** The upper bound of the last level, as a multiple of its required words. */
const BEYOND_LAST = 1.2;

/** Returns the curve of a learner at a level. Its size is the geometric mean of its words and the next level's. */
export function curveOfLevel(code: LevelCode): VocabularyCurve {
  const at = LEVELS.findIndex((level) => level.code === code);
  const { requiredWords } = levelOf(code);
  const next = LEVELS[at + 1]?.requiredWords ?? requiredWords * BEYOND_LAST;
  return curveOfSize(Math.sqrt(requiredWords * next), LEVEL_K);
}

/** Returns the quantile of the standard normal distribution (Abramowitz & Stegun 26.2.23, |e| < 4.5e-4). */
function normalQuantile(p: number): number {
  const t = Math.sqrt(-2 * Math.log(Math.min(p, 1 - p)));
  const tail =
    t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3);
  return p < 0.5 ? -tail : tail;
}

/** Returns a fixed set of curves that the learner may have, at evenly spaced quantiles. */
export function probableCurves({ m, k }: VocabularyCurve): VocabularyCurve[] {
  return Array.from({ length: DRAWS }, (_, draw) => ({
    m: m * Math.exp(SPREAD * normalQuantile((draw + 0.5) / DRAWS)),
    k,
  }));
}
